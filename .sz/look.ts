import { chromium } from 'playwright-core';
import axe from 'axe-core';
const base = 'http://127.0.0.1:8440';
const head = await (await fetch(base + '/log/head')).json(); console.log('size', head.size);
const page0 = await fetch(base + '/v/', { headers: { 'accept-encoding': 'gzip' } });
console.log(page0.status, page0.headers.get('content-encoding'), page0.headers.get('content-security-policy')?.slice(0,120), (await page0.text()).length);
// numbers
const entries = await (await fetch(`${base}/log/entries?start=0&limit=3`)).json();
const number = process.argv[2]!;
const bundle = await (await fetch(`${base}/log/bundle/${number}`)).json(); console.log(bundle.state, bundle.index);
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--headless','--no-sandbox','--disable-gpu'] });
const code = Buffer.from(bundle.payload, 'base64').toString('base64url');
for (const [lang, scheme, width] of [['zh-CN','light',1280],['en-GB','dark',1280],['zh-CN','light',360],['en-GB','light',360]] as const) {
 const c = await b.newContext({ locale: lang, colorScheme: scheme, viewport: { width, height: 900 } });
 const p = await c.newPage();
 p.on('console', m => console.log('console', m.type(), m.text())); p.on('pageerror', e => console.log('err', e.message));
 await p.goto(`${base}/v/#${code}`); await p.waitForTimeout(1500);
 await p.screenshot({ path: `/tmp/v-${lang}-${width}.png`, fullPage: true });
 await p.evaluate(axe.source).catch(e=>console.log('axe', String(e).slice(0,100)));
 await p.goto(`${base}/#/index/certverify/${number}`);
 await p.evaluate((s)=>localStorage.setItem('portico.theme', s), scheme); await p.reload();
 await p.waitForTimeout(4000);
 await p.screenshot({ path: `/tmp/c-${lang}-${width}.png`, fullPage: true });
 await c.close();
}
await b.close();
