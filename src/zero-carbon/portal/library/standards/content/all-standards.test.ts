import { describe, expect, it } from 'vitest';
import { isPartialDate, tellPartialDate } from '#zero-carbon/portal/library/partial-date.ts';
import { writeStandardSummary } from '#zero-carbon/portal/library/standards/write-standard-summary.ts';
import { allStandards } from './all-standards.ts';
import { standardKinds, standardSeries } from './standard-series.ts';

/** The dossier's numbers and dates (issued, in force), entered a second time to detect errors in either. */
const dossier = [
  'GB/T 36132-2025 | 2025-12-31 | -',
  'GB/T 36132-2018 | - | -',
  'GB/T 32150-2015 | 2015-11-19 | 2016-06-01',
  'GB/T 32150-2025 | - | -',
  'GB/T 32151.1-2015 | - | -',
  'GB/T 32151.5-2015 | 2015-11-19 | 2016-06-01',
  'GB/T 32151.29-2024 | 2024-09 | 2025-04-01',
  'GB/T 32151.31-2024 | 2024-12-31 | 2025-07-01',
  'GB/T 24067-2024 | 2024-08-23 | 2024-10-01',
  'GB/T 2589-2020 | - | 2021-04-01',
  'GB/T 23331-2020 | - | -',
  'GB 17167-2006 | - | -',
  'GB/T 24001-2016 | - | -',
  'GB/T 24040-2008 | - | -',
  'GB/T 24044-2008 | - | -',
  'GB/T 33760-2017 | - | -',
  'GB/T 28750-2012 | - | -',
  'GB/T 51366-2019 | - | -',
  'GB/T 7119-2018 | - | -',
  'T/CECA-G 0171-2022 | 2022-05-30 | 2022-06-01',
  'T/CIECCPA 030-2023 | 2023-07-25 | 2023-07-28',
  'T/SEESA 009 | - | -',
  'T/SEESA 010 | - | -',
  'T/SEESA 013 | - | -',
  'T/HNEE 005-2024 | - | -',
  'DB15/T 3996-2025 | 2025-04-18 | 2025-05-18',
  'T/DZJN 75-2022 | 2022-01-20 | 2022-02-10',
  'ISO 14064-1:2018 | - | -',
  'ISO 14064-2:2019 | - | -',
  'ISO 14064-3:2019 | - | -',
  'ISO 14067:2018 | - | -',
  'ISO 14068-1:2023 | 2023-11-30 | -',
  'PAS 2060:2014 | - | -',
  'ISO 50001:2018 | - | -',
  'IWA 42:2022 | - | -',
];

const han = /\p{Script=Han}/u;

describe('the seeded standards', () => {
  it('match the 35 of the dossier with their dates', () => {
    const shipped = allStandards.map(
      ({ number, issued, inForce }) => `${number} | ${issued ?? '-'} | ${inForce ?? '-'}`,
    );
    expect(shipped).toHaveLength(35);
    expect(shipped.toSorted()).toEqual(dossier.toSorted());
    expect(new Set(allStandards.map(({ slug }) => slug)).size).toBe(35);
  });

  it('have a title in each language with its form', () => {
    for (const { title, titleForm, series } of allStandards) {
      expect(title.zh).toMatch(han);
      expect(title.en).not.toMatch(han);
      expect(title.zh).not.toMatch(/[(),;"'…]/);
      // The portal translates one of the two: the English of a Chinese standard, the Chinese of a foreign one.
      const foreign = series === 'ISO' || series === 'PAS';
      expect(foreign ? titleForm.zh : titleForm.en).toBe('translated');
      expect(foreign ? titleForm.en : titleForm.zh).not.toBe('translated');
    }
  });

  it('retain the precision of their dates, with the year of their number', () => {
    for (const { number, edition, issued, inForce, withdrawn } of allStandards) {
      for (const date of [issued, inForce, withdrawn]) if (date !== undefined) expect(isPartialDate(date)).toBe(true);
      expect(edition).toBe(/[-:](\d{4})$/.exec(number)?.[1]);
      if (issued && edition) expect(issued.slice(0, 4)).toBe(edition);
    }
  });

  it('are in force only with a date or a replaced standard in the record', () => {
    for (const { number, state, inForce, slug } of allStandards) {
      const replaces = allStandards.some((other) => other.successor === slug && other.state === 'superseded');
      if (state === 'current') expect(inForce !== undefined || replaces).toBe(true);
      else if (inForce !== undefined) expect(number).toBe('GB/T 32150-2015');
    }
  });

  it('link an ended standard to its successor', () => {
    const over = allStandards.filter(({ state }) => state === 'superseded' || state === 'withdrawn');
    expect(
      over.map(({ number, successor }) => [number, allStandards.find(({ slug }) => slug === successor)?.number]),
    ).toEqual([
      ['GB/T 36132-2018', 'GB/T 36132-2025'],
      ['PAS 2060:2014', 'ISO 14068-1:2023'],
    ]);
    for (const { state, successor } of allStandards)
      if (successor) expect(['superseded', 'withdrawn']).toContain(state);
  });

  it('contain only the fields of the record', () => {
    const known = new Set(
      'slug series number numberCheck edition title titleForm issuer issued inForce withdrawn datesCheck state successor remark'.split(
        ' ',
      ),
    );
    for (const standard of allStandards) for (const field of Object.keys(standard)) expect(known).toContain(field);
  });
});

it('link each series to a known home page, or to none', () => {
  for (const { homePage } of standardSeries) {
    if (homePage === null) continue;
    const { protocol, pathname, search } = new URL(homePage);
    expect([protocol, pathname, search]).toEqual(['https:', '/', '']);
  }
  expect(new Set(allStandards.map(({ series }) => series))).toEqual(new Set(standardSeries.map(({ code }) => code)));
});

describe('the summary of a standard', () => {
  it('contains the dates, and no other figures', () => {
    for (const standard of allStandards) {
      for (const lang of ['zh', 'en'] as const) {
        const successor = allStandards.find(({ slug }) => slug === standard.successor)?.number;
        const predecessor = allStandards.find((other) => other.successor === standard.slug)?.number;
        const kind = standardKinds.find(({ prefix }) => standard.number.startsWith(prefix))![lang];
        const text = writeStandardSummary(standard, { kind, successor, predecessor }, lang).replace(/<[^>]*>/g, '');
        expect(text).toContain(standard.number);
        const dates = [standard.issued, standard.inForce, standard.withdrawn].filter((date) => date !== undefined);
        const dateTexts = dates.map((date) => tellPartialDate(date, lang));
        for (const date of dateTexts) expect(text).toContain(date);
        const facts = `${standard.number} ${successor} ${predecessor} ${dateTexts.join(' ')} ${standard.remark?.[lang]}`;
        for (const figure of text.match(/\d+/g) ?? []) expect(facts).toContain(figure);
      }
    }
  });

  it('is a complete sentence', () => {
    const summary = (number: string, lang: 'zh' | 'en', successor?: string) =>
      writeStandardSummary(
        allStandards.find((standard) => standard.number === number)!,
        { kind: lang === 'zh' ? '标准' : 'Standard', successor },
        lang,
      );
    expect(summary('T/CECA-G 0171-2022', 'zh')).toBe(
      '<p>标准 T/CECA-G 0171-2022，由中国节能协会于2022年5月30日发布，2022年6月1日起实施。</p>',
    );
    expect(summary('T/CECA-G 0171-2022', 'en')).toBe(
      '<p>Standard T/CECA-G 0171-2022, issued by the China Energy Conservation Association on 30 May 2022 and in force since 1 June 2022.</p>',
    );
    expect(summary('PAS 2060:2014', 'en', 'ISO 14068-1:2023')).toBe(
      '<p>Standard PAS 2060:2014, withdrawn on 30 November 2025. Its successor is ISO 14068-1:2023.</p>',
    );
    expect(summary('ISO 50001:2018', 'zh')).toBe(
      '<p>标准 ISO 50001:2018。发布与实施日期、是否现行，所据资料均未载明。</p>',
    );
  });
});
