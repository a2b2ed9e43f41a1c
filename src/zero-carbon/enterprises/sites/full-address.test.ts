import { describe, expect, it } from 'vitest';
import areas from '#zero-carbon/enterprises/enterprises/content/areas.json' with { type: 'json' };
import { fullAddress } from './full-address.ts';

const names = areas as unknown as Readonly<Record<string, readonly [string, string]>>;
const chain = (...codes: string[]) => codes.map((code) => ({ code, zh: names[code]![0], en: names[code]![1] }));

describe('fullAddress', () => {
  it.each([
    ['a county', ['330000', '330500', '330523'], '递铺街道阳光大道 1 号', '浙江省湖州市安吉县递铺街道阳光大道 1 号'],
    ['a municipality', ['110000', '110100', '110105'], '建国路 1 号', '北京市朝阳区建国路 1 号'],
    ['a county of a municipality', ['500000', '500200', '500237'], '平湖路 2 号', '重庆市巫山县平湖路 2 号'],
    ['a city under a province', ['420000', '429000', '429004'], '仙桃大道 3 号', '湖北省仙桃市仙桃大道 3 号'],
    [
      'a city under an autonomous region',
      ['650000', '659000', '659001'],
      '北一路 4 号',
      '新疆维吾尔自治区石河子市北一路 4 号',
    ],
    ['a city without counties', ['440000', '441900'], '鸿福路 5 号', '广东省东莞市鸿福路 5 号'],
    ['a special administrative region', ['810000'], '中环 6 号', '香港特别行政区中环 6 号'],
  ])('contains the areas of %s once', (_what, codes, street, expected) => {
    expect(fullAddress(chain(...codes), street).zh).toBe(expected);
  });

  it('starts with the street in Latin script', () => {
    expect(fullAddress(chain('330000', '330200', '330211'), '骆驼街道慈海南路 66 号').en).toBe(
      '骆驼街道慈海南路 66 号, Zhenhai District, Ningbo, Zhejiang',
    );
    expect(fullAddress(chain('310000', '310100', '310115'), '66 Century Avenue').en).toBe(
      '66 Century Avenue, Pudong New Area, Shanghai',
    );
  });

  it('repeats no area that the street contains', () => {
    const anji = chain('330000', '330500', '330523');
    const expected = '浙江省湖州市安吉县递铺街道 1 号';
    for (const street of ['浙江省湖州市安吉县递铺街道 1 号', '湖州市安吉县递铺街道 1 号', '安吉县 递铺街道 1 号']) {
      expect(fullAddress(anji, street).zh).toBe(expected);
    }
  });

  it('omits placeholder areas, for every area of the country', () => {
    for (const code of Object.keys(names)) {
      const way = [`${code.slice(0, 2)}0000`, `${code.slice(0, 4)}00`, code].filter(
        (one, index, all) => names[one] !== undefined && all.indexOf(one) === index,
      );
      const { zh, en } = fullAddress(chain(...way), '大道 1 号');
      expect(zh).not.toMatch(/市辖区|直辖县级|^(.{2,}市)\1|市县/);
      expect(en).not.toMatch(/Counties|zhixia/i);
    }
  });
});
