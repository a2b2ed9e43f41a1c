import { describe, expect, it } from 'vitest';
import { isPartialDate, tellPartialDate } from '#zero-carbon/portal/library/partial-date.ts';
import { writePolicySummary } from '#zero-carbon/portal/library/policies/write-policy-summary.ts';
import { allPolicies } from './all-policies.ts';
import { issuers } from './issuers.ts';
import { policyTypes } from './policy-types.ts';

/** The dossier's numbers and dates, entered a second time to detect errors in either. */
const dossier = [
  '01 T 2021-09-22 中发〔2021〕36号',
  '02 T 2021-10-24 国发〔2021〕23号',
  '03 T 2021-02-02 国发〔2021〕4号',
  '04 T 2021-12-28 国发〔2021〕33号',
  '05 T 2024-05-23 国发〔2024〕12号',
  '06 T 2024-07 国办发〔2024〕39号',
  '07 T 2024-07-31 -',
  '08 T 2023-10-20 发改环资〔2023〕1409号',
  '09 T 2025-03-15 发改办环资〔2025〕248号',
  '10 I 2021-11-15 工信部规〔2021〕178号',
  '11 I 2022-07-07 工信部联节〔2022〕88号',
  '12 I 2022-06 工信部联节〔2022〕76号',
  '13 I 2024-01-19 工信部节〔2024〕13号',
  '14 I 2024-02-05 工信部联节〔2024〕26号',
  '15 I 2025-03-07 工信厅节〔2025〕13号',
  '16 Z 2025-06-30 发改环资〔2025〕910号',
  '17 Z 2025-12 发改办环资〔2025〕1082号',
  '18 Z 2026-01-19 工信部联节〔2026〕13号',
  '19 L 2023-11-30 浙经信绿色〔2023〕257号',
  '20 L 2025-02-26 浙经信绿色〔2025〕44号',
  '21 A 2022-04-22 发改环资〔2022〕622号',
  '22 A 2024-10-08 发改环资〔2024〕1479号',
  '23 A 2023-11-13 发改环资〔2023〕1529号',
  '24 A 2024-05-22 环气候〔2024〕30号',
  '25 A 2024-04-12 公告2024年第12号',
  '26 A 2024-12-20 公告2024年第33号',
  '27 A 2025-12-31 -',
  '28 A 2025-01-17 -',
  '29 M 2024-05-01 国务院令第775号',
  '30 M 2020-12-31 生态环境部令第19号',
  '31 M 2023-10-19 令第31号',
  '32 E 2023-07-25 发改能源〔2023〕1044号',
  '33 E 2025-03-18 发改能源〔2025〕262号',
  '34 S 2022-10 国市监计量发〔2022〕92号',
  '35 S 2023-04-21 国标委联〔2023〕19号',
  '36 S 2023-10-17 国市监认证发〔2023〕89号',
  '37 S 2025-08-05 -',
  '38 A 2019-05-29 公告2019年第19号',
];

const han = /\p{Script=Han}/u;

describe('the seeded policies', () => {
  it('match the 38 of the dossier with group, date and number', () => {
    const shipped = allPolicies.map(
      ({ slug, type, date, number }) => `${slug.slice('policy-'.length)} ${type} ${date} ${number ?? '-'}`,
    );
    expect(shipped.toSorted()).toEqual(dossier);
  });

  it('have a complete title in each language, without text of the other', () => {
    for (const { title } of allPolicies) {
      expect(title.zh).toMatch(han);
      expect(title.en).not.toMatch(han);
      expect(title.en).toMatch(/^[A-Z0-9]/);
      for (const text of [title.zh, title.en]) expect(text).not.toMatch(/…|\.\.\.|"|^\s|\s$/);
      // Chinese punctuation is full-width.
      expect(title.zh).not.toMatch(/[(),;"']/);
    }
    expect(new Set(allPolicies.map(({ title }) => title.zh)).size).toBe(38);
    expect(new Set(allPolicies.map(({ title }) => title.en)).size).toBe(38);
  });

  it('are marked as short titles, and one as completed', () => {
    const forms = Map.groupBy(allPolicies, ({ titleForm }) => titleForm);
    expect([...forms.keys()].toSorted()).toEqual(['completed', 'short']);
    expect(forms.get('completed')?.map(({ slug }) => slug)).toEqual(['policy-32']);
    expect(forms.get('completed')?.[0]?.remark).toBeDefined();
  });

  it('retain the precision of their dates', () => {
    for (const { date } of allPolicies) expect(isPartialDate(date)).toBe(true);
    const months = allPolicies.filter(({ date }) => date.length === '2025-12'.length).map(({ slug }) => slug);
    expect(months.toSorted()).toEqual(['policy-06', 'policy-12', 'policy-17', 'policy-34']);
  });

  it('state the verification of each fact, and omit unknown ones', () => {
    for (const { number, numberCheck, slug } of allPolicies) {
      if (numberCheck === 'notFound') expect(number).toBeUndefined();
      else expect(number === undefined).toBe(numberCheck === undefined);
      expect(numberCheck === undefined).toBe(slug === 'policy-07');
    }
    const lost = allPolicies.filter(({ numberCheck }) => numberCheck === 'notFound').map(({ slug }) => slug);
    expect(lost.toSorted()).toEqual(['policy-27', 'policy-28', 'policy-37']);
  });

  it('contain only the fields of the record', () => {
    const known = new Set(
      'slug type title titleForm number numberCheck issuers otherIssuers issuersCheck date dateKind dateCheck remark'.split(
        ' ',
      ),
    );
    for (const policy of allPolicies) for (const field of Object.keys(policy)) expect(known).toContain(field);
  });
});

it('link issuers to a home page, never to a document', () => {
  for (const { homePage } of issuers) {
    const { protocol, pathname, search, hostname } = new URL(homePage);
    expect([protocol, pathname, search]).toEqual(['https:', '/', '']);
    expect(hostname).toMatch(/\.gov\.cn$/);
  }
  const used = new Set<string>(allPolicies.flatMap((policy) => policy.issuers));
  expect(issuers.map(({ code }) => code).toSorted()).toEqual([...used].toSorted());
});

describe('the summary of a policy', () => {
  const names = (policy: (typeof allPolicies)[number], lang: 'zh' | 'en') => ({
    type: policyTypes.find(({ code }) => code === policy.type)![lang],
    issuers: policy.issuers.map((code) => issuers.find((issuer) => issuer.code === code)![lang]),
  });

  it('contains number, date and issuers, and no other figures', () => {
    for (const policy of allPolicies) {
      for (const lang of ['zh', 'en'] as const) {
        const policyNames = names(policy, lang);
        const summary = writePolicySummary(policy, policyNames, lang);
        const text = summary.replace(/<[^>]*>/g, '');
        if (policy.number) expect(text).toContain(policy.number);
        expect(text).toContain(tellPartialDate(policy.date, lang));
        for (const name of policyNames.issuers) expect(text).toContain(name);
        const facts = `${policy.number} ${tellPartialDate(policy.date, lang)} ${policy.otherIssuers} ${policyNames.type} ${policy.remark?.[lang]}`;
        for (const figure of text.match(/\d+/g) ?? []) expect(facts).toContain(figure);
      }
    }
  });

  it('is a complete sentence', () => {
    const policy = allPolicies.find(({ slug }) => slug === 'policy-18')!;
    expect(writePolicySummary(policy, names(policy, 'zh'), 'zh')).toBe(
      '<p>由工业和信息化部等五部门发布，文号为工信部联节〔2026〕13号，2026年1月19日公开。本站归入“零碳园区与工厂”一类。</p>',
    );
    expect(writePolicySummary(policy, names(policy, 'en'), 'en')).toBe(
      '<p>Issued by the Ministry of Industry and Information Technology and four other bodies as <span lang="zh">工信部联节〔2026〕13号</span>, published on 19 January 2026. Its group on this site: Zero-carbon parks and factories.</p>',
    );
  });
});
