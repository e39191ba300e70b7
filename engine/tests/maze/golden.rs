//! Mazes from seeds, for the native tests and for those in a browser. They were computed by a
//! separate, plain implementation of the generator. Links depend on them: should a test fail, the
//! code is wrong and not the mazes.

/// Parameters, a seed, and the position.
pub const GOLDEN: &[(&str, u64, &str)] = &[
    (
        "n=4 m=5 mode=corridors algorithm=wilson",
        465,
        "42ee8/56954/3d2bd/2b82b corridors r1c1 r4c5",
    ),
    (
        "n=4 m=5 mode=borders algorithm=wilson",
        465,
        "42ee8/56954/3d2bd/2b82b borders r1c3 r2c4",
    ),
    (
        "n=4 m=5 mode=corridors algorithm=depth-first",
        465,
        "46eac/553c5/79695/1292b corridors r1c1 r4c5",
    ),
    (
        "n=4 m=5 mode=borders algorithm=depth-first",
        465,
        "46eac/553c5/79695/1292b borders r1c3 r3c5",
    ),
    (
        "n=4 m=5 mode=corridors algorithm=kruskal",
        465,
        "42ea8/5692c/79469/3abba corridors r1c1 r4c5",
    ),
    (
        "n=4 m=5 mode=borders algorithm=kruskal",
        465,
        "42ea8/5692c/79469/3abba borders r3c1 r4c5",
    ),
    (
        "n=4 m=5 mode=corridors algorithm=prim",
        465,
        "6a82c/7c445/557bd/13b83 corridors r1c1 r4c5",
    ),
    (
        "n=4 m=5 mode=borders algorithm=prim",
        465,
        "6a82c/7c445/557bd/13b83 borders r3c3 r3c5",
    ),
    ("n=2 m=2", 0, "6c/13 corridors r1c1 r2c2"),
    (
        "n=7 m=3",
        u64::MAX,
        "2ac/2ad/6ad/3c5/295/6e9/13a corridors r1c1 r7c3",
    ),
    (
        "n=5 m=9 braid=50",
        7,
        "2ec6aeaa8/6d396d6e8/1386d7f94/6eed557ad/3b91393ab corridors r1c1 r5c9",
    ),
    (
        "n=5 m=9 braid=100 algorithm=prim",
        7,
        "6eaeac6ac/53afc57a9/7c6953fac/5556fafad/3bbbbabab corridors r1c1 r5c9",
    ),
    (
        "n=5 m=9 mode=borders braid=50",
        7,
        "2ec6aeaa8/6d3945468/138457b94/6ead556a9/11011112a borders r1c2 r2c6",
    ),
    (
        "n=5 m=9 mode=borders braid=100 ends=corners",
        7,
        "2e86aeaa8/452945068/138457a94/46ad556a9/11011112a borders r0c0 r5c9",
    ),
    (
        "n=6 m=6 ends=longest",
        2026,
        "46c2ec/3d3ad1/6ba83c/7c6ac5/179451/2ba93a corridors r5c6 r6c6",
    ),
    (
        "n=6 m=6 ends=longest braid=100 algorithm=depth-first",
        2026,
        "6c6aec/539695/7aabad/3ec6ed/693955/3aaabb corridors r1c2 r6c5",
    ),
    (
        "n=4 m=6 level=easy",
        465,
        "6e86e8/552d38/5543ac/13baab corridors r1c1 r4c6",
    ),
    (
        "n=4 m=6 level=medium",
        465,
        "42c2c4/56fa95/7d7a85/113aab corridors r1c1 r4c6",
    ),
    (
        "n=4 m=6 level=hard",
        465,
        "46eec4/551515/7f87ed/112913 corridors r1c1 r4c6",
    ),
    (
        "n=5 m=5 mode=borders braid=30 level=hard algorithm=kruskal",
        1,
        "2ac2c/403e9/52ebc/78169/3a83a borders r4c4 r5c5",
    ),
    (
        "n=12 m=20",
        465,
        "46aaaec2eaaaec686a84/792ac1547ae81556bead/3ec43ef978386953c385/2913e97ebc6856d2fc41/6aae92d1293c5512d57c/54692ad6ac2bbbc41515/7d7c42fd2bea86b92d2d/515552952c56a96eabe9/54155447c393ead3c2d4/7d2957917868129692f9/17aef96852d44683ec7c/2b813ab812bbbbaa9113 corridors r1c1 r12c20",
    ),
];
