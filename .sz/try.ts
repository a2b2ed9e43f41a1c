import { chromium } from 'playwright-core';
import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import encodeQR from 'qr';
import sharp from 'sharp';
import { randomBytes } from 'node:crypto';
import { signingKeyOf } from '#kernel/secrets/signing-key.ts';
import { encode } from '#kernel/envelope/base64url.ts';
import { toBase64 } from '#zero-carbon/issuance-log/bytes.ts';
import { coreText, payloadOf } from '#zero-carbon/issuance-log/sealed-core.ts';
import { fillPage } from '#zero-carbon/verification/server/fill-page.ts';
import { buildVerificationFile } from '../tools/verification-plugin.ts';
const key = signingKeyOf(Buffer.alloc(32, 2));
const core = { number: 'ZCE-017-26-II5-00382R0-J', enterprise: '安吉南岭储能电池有限公司', creditCode: '91330523MA2JK7XY3Q', type: 'II', star: '5', periodStart: '2025-01-01', periodEnd: '2025-12-31', issuedOn: '2026-11-22', expiresOn: '2027-11-21', key: '017-2026-1', facts: encode(randomBytes(32)) };
const payload = payloadOf(core, key.sign(coreText(core)));
const text = `https://portal.example/v/#${encode(payload)}`;
const page = await buildVerificationFile();
const keys = [['017-2026-1','017',toBase64(key.publicKey),'2026-01-01',null]] as any;
for (let i=0;i<32;i++) keys.push([`0${i}-2026-1`,`0${i}`,toBase64(randomBytes(32)),'2026-01-01',null]);
const { html } = fillPage(page, { portal: 'https://portal.example', zone: 'Asia/Shanghai', at: new Date().toISOString(), head: null, organisations: {'017': ['长三角零碳评价中心','Yangtze Delta Centre']}, keys });
writeFileSync('/tmp/proofs-v.html', html);
console.log('gz', gzipSync(html,{level:9}).length);
for (const px of [3,4]) for (const ang of [0, 4, 9, 15]) for (const blur of [0.6, 1.0, 1.3]) {
 const svg = encodeQR(text, 'svg', { ecc: 'low', border: 4 });
 const n = encodeQR(text, 'raw', { ecc: 'low', border: 4 }).length;
 const big = await sharp(Buffer.from(svg)).resize(n*px*4, n*px*4, {kernel:'nearest'}).flatten({background:'#fff'}).png().toBuffer();
 const code = await sharp(big).resize(n*px, n*px).png().toBuffer();
 const photo = await sharp({create:{width:900,height:700,channels:3,background:'#e9e4da'}}).composite([{input: await sharp(await sharp(code).rotate(ang,{background:'#e9e4da'}).png().toBuffer()).png().toBuffer(), left: 180, top: 90}]).blur(blur).jpeg({quality:80}).toBuffer();
 writeFileSync(`/tmp/qr-${px}-${ang}-${blur}.jpg`, photo);
}
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--headless','--no-sandbox','--disable-gpu'] });
for (const [lang, scheme, width] of [['zh-CN','light',1280],['en-GB','dark',360],['zh-CN','light',360]] as const) {
 const c = await b.newContext({ offline: true, locale: lang, colorScheme: scheme, viewport: { width, height: 900 } });
 const p = await c.newPage();
 p.on('console', m => console.log('console', m.type(), m.text())); p.on('pageerror', e => console.log('err', e.message));
 await p.goto('file:///tmp/proofs-v.html#' + encode(payload));
 await p.waitForTimeout(500);
 await p.screenshot({ path: `/tmp/pv-${lang}-${width}.png`, fullPage: true });
 if (width === 1280) {
  const res: string[] = [];
  for (const px of [3,4]) for (const ang of [0,4,9,15]) for (const blur of [0.6,1.0,1.3]) {
   await p.goto('about:blank'); await p.goto('file:///tmp/proofs-v.html');
   const t = performance.now();
   await p.setInputFiles('#photo', `/tmp/qr-${px}-${ang}-${blur}.jpg`);
   const w = await Promise.race([p.waitForSelector('#said',{timeout:15000}).then(async e=>await e.textContent()), p.waitForSelector('[data-kind=bad]',{timeout:15000}).then(async e=>await e.textContent())]).catch(()=> 'timeout');
   res.push(`${px}px ${ang}° σ${blur}: ${w?.slice(0,12)} ${Math.round(performance.now()-t)}ms`);
  }
  console.log(res.join('\n'));
 }
 await c.close();
}
await b.close();
