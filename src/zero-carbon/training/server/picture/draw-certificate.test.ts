import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { certificateSvg, pictureSize } from './certificate-svg.ts';
import { drawCertificate } from './draw-certificate.ts';

const facts = {
  number: 'ZCT-01-00001',
  name: '林知夏',
  courseZh: '零碳工厂评价技术员',
  courseEn: 'Zero-carbon factory evaluation technician',
  issuedOn: '2026-07-24',
  expiresOn: '2029-07-23',
};
/** How much ink there is where the name stands. */
const inkOf = async (name: string): Promise<Buffer> =>
  sharp(await drawCertificate({ ...facts, name }))
    .extract({ left: 200, top: 580, width: 900, height: 90 })
    .greyscale()
    .raw()
    .toBuffer();

describe('the picture of a training certificate', () => {
  it('is the same for the same facts, to the byte, also after something else was drawn without texts', async () => {
    const one = await drawCertificate(facts);
    await sharp(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><circle r="4"/></svg>'))
      .png()
      .toBuffer();
    expect((await drawCertificate(facts)).equals(one)).toBe(true);
    expect(await sharp(one).metadata()).toMatchObject({ format: 'png', ...pictureSize });
  });
  it('has rare characters of names, each of its own shape and not the box of a missing one', async () => {
    const shapes = await Promise.all(['犇', '骉', '䶮', '喆', '龘', '㛃'].map(inkOf));
    const missing = await inkOf('\u{10FFFD}');
    for (const [index, shape] of shapes.entries()) {
      expect(shape.equals(missing)).toBe(false);
      for (const other of shapes.slice(index + 1)) expect(shape.equals(other)).toBe(false);
    }
  });
  it('says who, what, when, and no markup of a name', () => {
    const svg = certificateSvg({ ...facts, name: '<script>"&' });
    expect(svg).toContain('&lt;script&gt;&quot;&amp;');
    for (const fact of [facts.number, facts.courseZh, facts.courseEn, facts.issuedOn, facts.expiresOn])
      expect(svg).toContain(fact);
  });
  it('keeps the longest name and course inside its column', async () => {
    const beside = async (drawn: Buffer): Promise<Buffer> =>
      sharp(drawn).extract({ left: 985, top: 560, width: 700, height: 340 }).raw().toBuffer();
    const name = '阿卜杜热西提·买买提依明江·古丽娜扎尔·阿依古丽·帕提古丽';
    const long = { ...facts, name, courseZh: '温室气体'.repeat(12), courseEn: 'Greenhouse gas '.repeat(9) };
    expect((await beside(await drawCertificate(long))).equals(await beside(await drawCertificate(facts)))).toBe(true);
  });
});
