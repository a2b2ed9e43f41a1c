import type { Lang, Text } from '#kernel/i18n/text.ts';
import { inLang, translate } from '#kernel/i18n/text.ts';
import { starWords } from '#zero-carbon/rules/indicators/star.words.ts';
import { evaluationTypeWords } from '#zero-carbon/reporting/reports/reports.words.ts';
import type { Dimension } from '#zero-carbon/evaluation/statistics/dimensions.ts';
import { statisticsWords as text } from '#zero-carbon/evaluation/statistics/statistics.words.ts';
import type { FiguresReader } from './read-figures.ts';

/** The names of a dimension's values, in the reader's language. */
export async function namesOf(
  dimension: Dimension,
  values: readonly string[],
  { db, lang }: Pick<FiguresReader, 'db' | 'lang'>,
): Promise<(value: string) => string> {
  const given = [...new Set(values)].filter((value) => value !== '');
  switch (dimension) {
    case 'month':
      return (value) => value;
    case 'star':
      return (value) => wordOf(starWords, value, text.none, lang);
    case 'type':
      return (value) => wordOf(evaluationTypeWords, value, text.unknown, lang);
    case 'organisation': {
      const rows = await db
        .selectFrom('accounts.parties as q')
        .leftJoin('zero_carbon.organisations as o', 'o.party_id', 'q.id')
        .select(['q.id as code', 'q.name as name_zh', 'o.name_en'])
        .where('q.id', 'in', ['0', ...given])
        .execute();
      return named(rows, text.erased, lang);
    }
    default: {
      const table = dimension === 'region' ? ('zero_carbon.areas' as const) : ('zero_carbon.industries' as const);
      const rows = await db
        .selectFrom(table)
        .select(['code', 'name_zh', 'name_en'])
        .where('code', 'in', ['', ...given])
        .execute();
      return named(rows, text.unknown, lang);
    }
  }
}

const wordOf = (of: Readonly<Record<string, Text>>, value: string, otherwise: Text, lang: Lang): string =>
  translate(of[value] ?? otherwise, lang);

interface Named {
  readonly code: string;
  readonly name_zh: string;
  readonly name_en: string | null;
}

function named(rows: readonly Named[], otherwise: Text, lang: Lang): (value: string) => string {
  const names = new Map(rows.map((row) => [row.code, inLang(row, 'name', lang)] as const));
  return (value) => names.get(value) ?? translate(otherwise, lang);
}
