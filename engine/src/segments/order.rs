//! Sorting short lists.

/// Sorts items by their keys, stably (insertion sort). For lists as short as those here it is fast,
/// and much smaller than the library's sorting, which is compiled anew for every type.
pub fn insert_in_order<T: Copy, K: Ord>(items: &mut [T], key: impl Fn(&T) -> K) {
    for end in 1..items.len() {
        let item = items[end];
        let mut place = end;
        while place > 0 && key(&item) < key(&items[place - 1]) {
            items[place] = items[place - 1];
            place -= 1;
        }
        items[place] = item;
    }
}

#[cfg(test)]
mod tests {
    use super::insert_in_order;

    #[test]
    fn items_are_sorted_and_equals_keep_their_order() {
        let mut items = [(2, 'a'), (1, 'b'), (2, 'c'), (0, 'd'), (1, 'e')];
        insert_in_order(&mut items, |item| item.0);
        assert_eq!(items, [(0, 'd'), (1, 'b'), (1, 'e'), (2, 'a'), (2, 'c')]);
        insert_in_order(&mut [] as &mut [u8], |item| *item);
    }
}
