//! Writing the numbers of large pictures: without the formatting machinery, whose many calls would
//! cost more bytes and more time than all the rest of a picture.

/// Writes a pattern in which each `#` stands for the next of the numbers.
pub fn ink(out: &mut String, pattern: &str, numbers: &[i32]) {
    let mut numbers = numbers.iter();
    for part in pattern.split_inclusive('#') {
        match part.strip_suffix('#') {
            Some(text) => {
                out.push_str(text);
                number(out, numbers.next().copied().unwrap_or_default());
            }
            None => out.push_str(part),
        }
    }
}

fn number(out: &mut String, number: i32) {
    if number < 0 {
        out.push('-');
    }
    let mut rest = number.unsigned_abs();
    let mut unit = 1;
    while rest / unit >= 10 {
        unit *= 10;
    }
    while unit > 0 {
        out.push(char::from(b'0' + (rest / unit) as u8));
        rest %= unit;
        unit /= 10;
    }
}

#[cfg(test)]
mod tests {
    use super::ink;

    #[test]
    fn numbers_stand_where_the_pattern_has_them() {
        let mut out = String::new();
        ink(&mut out, "M# #h#z", &[0, -120, 2_147_483_647]);
        assert_eq!(out, "M0 -120h2147483647z");
    }
}
