import { chromium } from "@playwright/test";
const b = await chromium.launch({executablePath:"/usr/bin/chromium"});
const p = await b.newPage({viewport:{width:1280,height:800}});
const st=async(w)=>console.log(w, p.url().slice(40,230), await p.evaluate(()=>history.length), "undo dis", await p.getByRole("button",{name:"Undo",exact:true}).isDisabled().catch(()=>"-"));
for (const [q,c] of [["","Real dice"],["?v=1&length=3&cube=1&jacoby=0&crawford=1&dice=seeded&seed=12&play=first&moves=54,24/20+13/8,64","Real dice"],["?v=1&length=3&cube=1&jacoby=0&crawford=1&dice=seeded&seed=12&play=first&moves=54,24/20+13/8,64","7 points"],["?board=XGID=--AA--------------------a-:0:0:1:00:0:0:0:0:10","Real dice"]]) {
await p.goto("about:blank");
await p.goto("http://127.0.0.1:8251/perfect-play/backgammon/"+q);
await p.waitForTimeout(6000);
await st("at");
await p.getByRole("button",{name:c,exact:true}).click();
await p.waitForTimeout(1500);
await st("chip");
await p.goBack(); await p.waitForTimeout(1500);
await st("back");
}
await b.close();
