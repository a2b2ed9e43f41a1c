import { bilingual, inBothLanguages, type InputProblem } from '#kernel/checks/explain.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { rowImporter } from '#kernel/import/server/importer.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { lockedDraft } from '#zero-carbon/rules/indicators/editions/server/editions.ts';
import { factorOf, type FactorFields } from '#zero-carbon/rules/indicators/factors/factor-fields.ts';
import { factorColumns, factorRow } from '#zero-carbon/rules/indicators/factors/factor-import.contract.ts';
import { factorProblems } from '#zero-carbon/rules/indicators/factors/factor-problems.ts';
import { factorWords as text } from '#zero-carbon/rules/indicators/factors/factors.words.ts';
import { factorEditions } from './factor-editions.ts';
import { writeFactors } from './save-factor.ts';

/**
 * Imports factors from a workbook into a draft: those with a known id replace the existing ones, others are appended.
 */
export const factorImporter = rowImporter<FactorFields, { readonly edition: string }>({
  name: 'factors',
  what: text.title,
  permission: 'factors.edit',
  address: ({ edition }) => `/factors/${edition}`,
  admit: async ({ edition }, { db }) => void (await openDraft(db, edition)),
  columns: factorColumns,
  schema: factorRow,
  async check(rows, { db }, { edition }) {
    await openDraft(db, edition);
    const wrong = new Map<number, InputProblem[]>();
    const above = new Set<string>();
    for (const { number, row } of rows) {
      const problems = inBothLanguages((lang) => factorProblems(row, lang));
      if (above.has(row.code)) problems.push({ path: 'code', message: bilingual(text.twice) });
      above.add(row.code);
      if (problems.length > 0) wrong.set(number, problems);
    }
    return wrong;
  },
  async add(rows, context, { edition }) {
    const { version } = await openDraft(context.db, edition);
    const draft = await lockedDraft(context.db, factorEditions, edition, version);
    const factors = new Map(draft.document.map((factor) => [factor.id, factor]));
    for (const row of rows) factors.set(row.code, factorOf(row));
    await writeFactors(draft, [...factors.values()], context);
  },
});

/** The version in its current state; refused if it does not exist, or is no draft. */
async function openDraft(db: Db, id: string): Promise<{ version: number }> {
  const found = await db
    .selectFrom('zero_carbon.factor_sets')
    .select(['state', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(refuse.notFound);
  if (found.state !== 'draft') throw refuse.state(found.state);
  return found;
}
