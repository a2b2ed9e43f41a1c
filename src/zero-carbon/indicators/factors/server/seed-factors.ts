import type { Insertable } from 'kysely';
import { normalise } from '#kernel/checks/normalise.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { gases } from '#zero-carbon/calculation/content/gases.ts';
import { shippedFactors, type Factor } from '#zero-carbon/calculation/factor.ts';
import { markOf } from '#zero-carbon/library/server/shipped.ts';
import type { FactorTable } from './factors.tables.ts';

type Row = Omit<Insertable<FactorTable>, 'shipped_hash' | 'search_key'>;

/** Where IPCC prints the potentials of each report. */
const printed = { AR4: 'IPCC AR4, table 2.14', AR5: 'IPCC AR5, table 8.A.1', AR6: 'IPCC AR6, table 7.SM.7' } as const;
const reports = ['AR4', 'AR5', 'AR6'] as const;
const nothing = { value_from: null, value_to: null, gas: '', superseded: false, note_zh: '', note_en: '' };

/** Brings what calculations of this release read into the database, to be looked up; what it ships no more goes. */
export const seedFactors = (db: Db): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const rows = [...shippedFactors.map(rowOf), ...potentials()].map((row) => ({
      ...row,
      search_key: normalise([row.code, row.name_zh, row.name_en, row.source_zh, row.source_en, row.gas].join(' ')),
      shipped_hash: markOf(row),
    }));
    const stored = await tx.selectFrom('zero_carbon.factors').select(['code', 'shipped_hash']).execute();
    const present = new Set(stored.map((row) => row.shipped_hash));
    const shipped = new Set(rows.map((row) => row.shipped_hash));
    const gone = stored.filter((row) => !shipped.has(row.shipped_hash)).map(({ code }) => code);
    const fresh = rows.filter((row) => !present.has(row.shipped_hash));
    if (gone.length > 0) await tx.deleteFrom('zero_carbon.factors').where('code', 'in', gone).execute();
    if (fresh.length > 0) await tx.insertInto('zero_carbon.factors').values(fresh).execute();
  });

const rowOf = (factor: Factor): Row => ({
  ...nothing,
  code: factor.id,
  category: factor.category,
  name_zh: factor.name.zh,
  name_en: factor.name.en,
  value: factor.value,
  value_from: factor.range?.from ?? null,
  value_to: factor.range?.to ?? null,
  unit: factor.unit,
  year: factor.year,
  region: factor.region,
  source_zh: factor.source.zh,
  source_en: factor.source.en,
  factor_set: factor.set ?? '',
  mark: factor.confidence,
  superseded: factor.superseded ?? false,
  note_zh: factor.note?.zh ?? '',
  note_en: factor.note?.en ?? '',
});

/** Each gas in each report that gives it a potential. */
const potentials = (): Row[] =>
  gases.flatMap(({ word, name, gwp, confirmed }) =>
    reports.flatMap((report): Row[] => {
      const value = gwp[report];
      if (value === null) return [];
      return [
        {
          ...nothing,
          code: `gwp-${report}-${word}`,
          category: 'gwp',
          name_zh: name.zh,
          name_en: name.en,
          value,
          unit: `kg CO2e/kg ${word}`,
          gas: word,
          year: null,
          region: '',
          source_zh: printed[report],
          source_en: printed[report],
          factor_set: report,
          mark: confirmed ? 'confirmed' : 'unconfirmed',
        },
      ];
    }),
  );
