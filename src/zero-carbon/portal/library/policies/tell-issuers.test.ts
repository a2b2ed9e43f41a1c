import { expect, it } from 'vitest';
import { tellIssuers, tellIssuersBriefly } from './tell-issuers.ts';

it('lists all issuers if all are known', () => {
  expect(tellIssuers(['国务院'], 0, 'zh')).toBe('国务院');
  expect(tellIssuers(['中共中央', '国务院'], 0, 'zh')).toBe('中共中央、国务院');
  expect(tellIssuers(['A', 'B', 'C'], 0, 'en')).toBe('A, B and C');
});

it('counts all issuers in Chinese and the others in English', () => {
  expect(tellIssuers(['工业和信息化部'], 4, 'zh')).toBe('工业和信息化部等五部门');
  expect(tellIssuers(['工业和信息化部'], 4, 'en')).toBe('工业和信息化部 and four other bodies');
  expect(tellIssuers(['生态环境部'], 14, 'zh')).toBe('生态环境部等十五部门');
  expect(tellIssuers(['MEE'], 14, 'en')).toBe('MEE and 14 other bodies');
  expect(tellIssuers(['生态环境部'], 1, 'zh')).toBe('生态环境部等两部门');
  expect(tellIssuers(['MEE'], 1, 'en')).toBe('MEE and one other body');
  expect(tellIssuers(['甲', '乙'], 19, 'zh')).toBe('甲、乙等二十一部门');
  expect(tellIssuers(['A', 'B'], 3, 'en')).toBe('A, B and three other bodies');
});

it('lists only the leading one of three or more in the short form', () => {
  expect(tellIssuersBriefly(['生态环境部', '国家统计局', '国家能源局'], 0, 'zh')).toBe('生态环境部等三部门');
  expect(tellIssuersBriefly(['MEE', 'NBS', 'NEA'], 0, 'en')).toBe('MEE and two other bodies');
  expect(tellIssuersBriefly(['生态环境部', '国家统计局'], 0, 'zh')).toBe('生态环境部、国家统计局');
  expect(tellIssuersBriefly(['甲'], 1, 'zh')).toBe('甲等两部门');
});
