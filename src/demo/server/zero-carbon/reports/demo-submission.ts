import { sql } from 'kysely';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database, Db } from '#kernel/db/server/database.ts';
import type { LineSection } from '#zero-carbon/rules/calculation/report-data.ts';
import { indicatorsOf, type IndicatorSet, type Rule } from '#zero-carbon/rules/indicators/indicator-set.ts';
import type { LineWhat } from '#zero-carbon/reporting/reports/entry/entry.contract.ts';
import { allCategories } from '#zero-carbon/reporting/reports/entry/scope-3/open-categories.ts';
import { finishReport } from '#zero-carbon/reporting/reports/runs/server/finish-report.ts';
import { sectionsAsked } from '#zero-carbon/reporting/reports/server/report-sections.ts';
import type { SubmissionParts } from '#zero-carbon/reporting/reports/submission/server/submission-parts.ts';
import { submitIn } from '#zero-carbon/reporting/reports/submission/server/submit-report.ts';

/** The kinds of lines that the demo's plant does not use. */
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
];

/** The demo's dependencies on later domains for a submission. */
export type DemoSubmission = Pick<SubmissionParts, 'conditions' | 'organisations' | 'certificates'>;

type Databases = Pick<Database, 'kysely' | 'pool'>;

/** The share of the measures in the questions that the enterprise has implemented. */
type Effort = 'half' | 'all';

/**
 * Completes the whole-year drafts of a demo, finishes them, and submits them as their owners to the first
 * organisation that has staff.
 */
export async function submitDemoReports(
  databases: Databases,
  clock: Clock,
  ids: readonly string[],
  parts: DemoSubmission,
): Promise<void> {
  for (const id of ids) {
    if (await finishDemoReport(databases, clock, id, parts)) await submitDemoReport(databases, clock, id, parts);
  }
}

/**
 * Completes a whole-year draft of a demo, and finishes it.
 *
 * @returns false for a report without an indicator set or an owner, which cannot be finished.
 */
export const finishDemoReport = (
  databases: Databases,
  clock: Clock,
  id: string,
  { certificates }: Pick<DemoSubmission, 'certificates'>,
  effort: Effort = 'half',
): Promise<boolean> =>
  databases.kysely.transaction().execute(async (tx) => {
    const owner = await ownerOf(tx, id);
    if (!owner || !(await fillIn(tx, { id, personId: owner.id, at: clock.now(), effort }))) return false;
    await finishReport({ id }, contextOf(tx, databases, clock, owner), certificates);
    return true;
  });

/** Submits a finished report of the demo as its owner: to an organisation, or the first one that has staff. */
export const submitDemoReport = (
  databases: Databases,
  clock: Clock,
  id: string,
  parts: DemoSubmission,
  organisationId?: string,
): Promise<void> =>
  databases.kysely.transaction().execute(async (tx) => {
    const owner = await ownerOf(tx, id);
    const organisation = organisationId ?? (await staffed(tx, await parts.organisations(tx, 'zh')))?.id;
    if (!owner || organisation === undefined) return;
    const signed = { signatory: owner.name, position: '总经理', organisation };
    await submitIn(tx, { id, ...signed }, contextOf(tx, databases, clock, owner), parts);
  });

interface Owner {
  readonly id: string;
  readonly name: string;
  readonly partyId: string;
}

/** The owner of a report's enterprise. */
const ownerOf = (tx: Db, reportId: string): Promise<Owner | undefined> =>
  tx
    .selectFrom('zero_carbon.reports as r')
    .innerJoin('accounts.memberships as m', 'm.party_id', 'r.party_id')
    .innerJoin('accounts.people as p', 'p.id', 'm.person_id')
    .select(['p.id', 'p.name', 'm.party_id as partyId'])
    .where('r.id', '=', reportId)
    .where('m.role', '=', 'enterprise_owner')
    .orderBy('p.id')
    .executeTakeFirst();

function contextOf(tx: Db, { pool }: Databases, clock: Clock, { id, partyId }: Owner) {
  const permissions = new Map([
    ['reports.edit', 'own' as const],
    ['reports.submit', 'own' as const],
  ]);
  const actor = { personId: id, partyId, permissions };
  return { db: tx, pool, clock, lang: 'zh', actor } as unknown as Parameters<typeof finishReport>[1];
}

/** The first of the organisations that has a member. */
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
async function fillIn(
  tx: Db,
  {
    id,
    personId,
    at,
    effort,
  }: { readonly id: string; readonly personId: string; readonly at: Date; readonly effort: Effort },
): Promise<boolean> {
  const report = await tx
    .selectFrom('zero_carbon.reports as r')
    .innerJoin('zero_carbon.indicator_sets as s', 's.id', 'r.indicator_set_id')
    .select(['r.evaluation_type as type', 'r.indicator_set_id', 's.document'])
    .where('r.id', '=', id)
    .executeTakeFirst();
  if (!report) return false;
  const line = { report_id: id, meter_id: null };
  await tx
    .insertInto('zero_carbon.report_lines')
    .values(
      notInUse.map(({ section, name, what }) => ({
        ...line,
        section,
        kind: what.kind,
        name,
        in_use: false,
        details: JSON.stringify(what.details) as never,
      })),
    )
    .execute();
  await enterOffsets(tx, { id, personId, at, tonnes: effort === 'all' ? offsetTonnes : null });
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
      answersTo(report.document, effort).map(([question, value]) => ({
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

/** The tonnes retired by an enterprise of the demo that neutralises most of its emissions. */
const offsetTonnes = 4_200;

/** A line of offsets: retired in the year, each tonne with its serial, or none in use. */
async function enterOffsets(
  tx: Db,
  {
    id,
    personId,
    at,
    tonnes,
  }: { readonly id: string; readonly personId: string; readonly at: Date; readonly tonnes: number | null },
): Promise<void> {
  const { year } = await tx
    .selectFrom('zero_carbon.reports')
    .select(sql<number>`extract(year from period_end)::int`.as('year'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const retired = { project: '海岸带蓝碳修复项目', vintage: year - 1, retiredOn: `${year}-12-10` };
  const { id: line } = await tx
    .insertInto('zero_carbon.report_lines')
    .values({
      report_id: id,
      section: 'offsets',
      kind: 'offset',
      name: '抵消',
      meter_id: null,
      in_use: tonnes !== null,
      details: JSON.stringify({
        registry: 'CCER',
        ...(tonnes === null ? { project: '', vintage: null, retiredOn: null } : retired),
      }) as never,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (tonnes === null) return;
  const serial = (place: number) => `CCER${id.padStart(6, '0')}${String(place).padStart(6, '0')}`;
  const place = { line_id: line, month: 0, version: 1 };
  await tx
    .insertInto('zero_carbon.report_rows')
    .values({ ...place, basis: null, note: '', reason: '', serials: `${serial(1)}–${serial(tonnes)}` })
    .execute();
  await tx
    .insertInto('zero_carbon.report_cells')
    .values({ ...place, quantity: 'retired', value: String(tonnes), unit: 't', person_id: personId, at })
    .execute();
}

/** Every veto is met; of the questions, the enterprise meets all or about half. */
const answersTo = (set: IndicatorSet, effort: Effort): (readonly [string, boolean | string | readonly string[]])[] => [
  ...set.vetoes.map(({ id }) => [id, true] as const),
  ...indicatorsOf(set)
    .filter(({ measure }) => measure === null)
    .map(({ id, rule }) => [id, effort === 'all' ? whole(rule) : half(rule)] as const),
];

function whole(rule: Rule): boolean | string | readonly string[] {
  switch (rule.kind) {
    case 'yes-no':
      return true;
    case 'choice':
      return rule.options.toSorted((a, b) => Number(b.points) - Number(a.points))[0]?.id ?? '';
    case 'count':
      return rule.items.map(({ id }) => id);
    case 'linear':
      return rule.lead;
    case 'bands':
      return rule.bands.at(-1)?.from ?? '1';
  }
}

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
