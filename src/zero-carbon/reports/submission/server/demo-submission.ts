import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database, Db } from '#kernel/db/server/database.ts';
import type { LineSection } from '#zero-carbon/calculation/report-data.ts';
import { indicatorsOf, type IndicatorSet, type Rule } from '#zero-carbon/indicators/indicator-set.ts';
import '#zero-carbon/indicators/editions/server/editions.tables.ts';
import '#zero-carbon/reports/assessment/server/answers.tables.ts';
import type { LineWhat } from '#zero-carbon/reports/entry/entry.contract.ts';
import '#zero-carbon/reports/entry/server/entry.tables.ts';
import { allCategories } from '#zero-carbon/reports/entry/scope-3/open-categories.ts';
import { finishReport } from '#zero-carbon/reports/runs/server/finish-report.ts';
import { sectionsAsked } from '#zero-carbon/reports/server/report-sections.ts';
import '#zero-carbon/reports/server/reports.tables.ts';
import type { SubmissionParts } from './submission-parts.ts';
import { submitIn } from './submit-report.ts';

/** What the demo's plant has none of. */
const notInUse: readonly { readonly section: LineSection; readonly name: string; readonly what: LineWhat }[] = [
  {
    section: 'mobile-fuels',
    name: '厂内叉车（已全部电动）',
    what: { kind: 'fuel', details: { factor: { factor: 'fuel-A-diesel' }, density: null } },
  },
  { section: 'gases', name: '中央空调制冷剂（本年未补充）', what: { kind: 'gas', details: { gas: 'R-410A' } } },
  {
    section: 'process',
    name: '工艺排放',
    what: { kind: 'own', details: { scope: '1', every: 'month', terms: [], market: null } },
  },
  { section: 'biomass', name: '生物质燃料', what: { kind: 'biomass', details: { ncv: null, factor: null } } },
  { section: 'removals', name: '移除项目', what: { kind: 'removal', details: { method: '' } } },
  {
    section: 'offsets',
    name: '抵消',
    what: {
      kind: 'offset',
      details: { registry: 'CCER', project: '', vintage: null, retiredOn: null },
    },
  },
];

/** Fills in what a demo's whole year lacks, finishes it, and submits it to the first organisation that has people, as its owner would. */
export async function submitDemoReports(
  { kysely, pool }: Pick<Database, 'kysely' | 'pool'>,
  clock: Clock,
  ids: readonly string[],
  parts: Pick<SubmissionParts, 'conditions' | 'organisations' | 'certificates'>,
): Promise<void> {
  for (const id of ids) {
    await kysely.transaction().execute(async (tx) => {
      const { party_id: partyId } = await tx
        .selectFrom('zero_carbon.reports')
        .select('party_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const owner = await tx
        .selectFrom('accounts.memberships as m')
        .innerJoin('accounts.people as p', 'p.id', 'm.person_id')
        .select(['p.id', 'p.name'])
        .where('m.party_id', '=', partyId)
        .where('m.role', '=', 'enterprise_owner')
        .orderBy('p.id')
        .executeTakeFirst();
      const organisation = await staffed(tx, await parts.organisations(tx, 'zh'));
      if (!owner || !organisation || !(await fillIn(tx, id, owner.id, clock.now()))) return;
      const permissions = new Map([
        ['reports.edit', 'own' as const],
        ['reports.submit', 'own' as const],
      ]);
      const actor = { personId: owner.id, partyId, permissions };
      const context = { db: tx, pool, clock, lang: 'zh', actor } as unknown as Parameters<typeof finishReport>[1];
      await finishReport({ id }, context, parts.certificates);
      const signed = { signatory: owner.name, position: '总经理', organisation: organisation.id };
      await submitIn(tx, { id, ...signed }, context, parts);
    });
  }
}

/** The first of some organisations that somebody acts for. */
async function staffed<Organisation extends { readonly id: string }>(
  tx: Db,
  organisations: readonly Organisation[],
): Promise<Organisation | undefined> {
  const rows = await tx
    .selectFrom('accounts.memberships')
    .select('party_id')
    .distinct()
    .where('party_id', 'in', ['0', ...organisations.map(({ id }) => id)])
    .execute();
  return organisations.find(({ id }) => rows.some((row) => row.party_id === id));
}

/** @returns false for a report without an indicator set, which cannot be finished. */
async function fillIn(tx: Db, id: string, personId: string, at: Date): Promise<boolean> {
  const report = await tx
    .selectFrom('zero_carbon.reports as r')
    .innerJoin('zero_carbon.indicator_sets as s', 's.id', 'r.indicator_set_id')
    .select(['r.evaluation_type as type', 'r.indicator_set_id', 's.document'])
    .where('r.id', '=', id)
    .executeTakeFirst();
  if (!report) return false;
  await tx
    .insertInto('zero_carbon.report_lines')
    .values(
      notInUse.map(({ section, name, what }) => ({
        report_id: id,
        section,
        kind: what.kind,
        name,
        meter_id: null,
        in_use: false,
        details: JSON.stringify(what.details) as never,
      })),
    )
    .execute();
  await tx
    .insertInto('zero_carbon.report_scope3')
    .values(
      allCategories.map((category) => ({
        report_id: id,
        category,
        screening: 'screened' as const,
        reason: '',
        version: 1,
      })),
    )
    .execute();
  await tx
    .insertInto('zero_carbon.report_answers')
    .values(
      answersTo(report.document).map(([question, value]) => ({
        report_id: id,
        question,
        value: JSON.stringify(value),
        not_applicable: null,
        version: 1,
        person_id: personId,
        at,
      })),
    )
    .execute();
  const finished = { finished_at: at };
  await tx
    .insertInto('zero_carbon.report_sections')
    .values(
      (await sectionsAsked(tx, report)).map((section) => ({
        report_id: id,
        section,
        owner_id: personId,
        due_on: null,
        ...finished,
      })),
    )
    .onConflict((conflict) => conflict.columns(['report_id', 'section']).doUpdateSet(finished))
    .execute();
  return true;
}

/** Every veto is met; of the questions, the enterprise does about half of what there is. */
const answersTo = (set: IndicatorSet): (readonly [string, boolean | string | readonly string[]])[] => [
  ...set.vetoes.map(({ id }) => [id, true] as const),
  ...indicatorsOf(set)
    .filter(({ measure }) => measure === null)
    .map(({ id, rule }) => [id, half(rule)] as const),
];

function half(rule: Rule): boolean | string | readonly string[] {
  switch (rule.kind) {
    case 'yes-no':
      return true;
    case 'choice':
      return rule.options[Math.floor(rule.options.length / 2)]?.id ?? '';
    case 'count':
      return rule.items.slice(0, Math.ceil(rule.items.length / 2)).map(({ id }) => id);
    case 'linear':
      return rule.base;
    case 'bands':
      return '1';
  }
}
