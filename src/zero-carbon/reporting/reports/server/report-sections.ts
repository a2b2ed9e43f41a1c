import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { record } from '#kernel/workflow/history/server/record.ts';
import { sections, type Section } from '#zero-carbon/rules/calculation/report-data.ts';
import { reportWords as text } from '#zero-carbon/reporting/reports/reports.words.ts';
import { gapsOf } from '#zero-carbon/reporting/reports/entry/missing.ts';
import { openFigures } from '#zero-carbon/reporting/reports/entry/base-year/base-year.contract.ts';
import { baseYearOf } from '#zero-carbon/reporting/reports/entry/base-year/server/base-year.ts';
import { openCategories } from '#zero-carbon/reporting/reports/entry/scope-3/open-categories.ts';
import { categoriesOf } from '#zero-carbon/reporting/reports/entry/scope-3/server/scope-3.ts';
import { calculationProblems } from '#zero-carbon/reporting/reports/entry/server/calculation-problems.ts';
import { enteredLines } from '#zero-carbon/reporting/reports/entry/server/entered-lines.ts';
import { withEarlier } from '#zero-carbon/reporting/reports/entry/server/with-earlier.ts';
import type { assignSection as endpoint, SectionState } from '#zero-carbon/reporting/reports/sections.contract.ts';
import { questionsAnswered } from '#zero-carbon/reporting/reports/assessment/server/assessed-report.ts';

/** The sections required of a report: those of its indicator set, scope 3 for type II only. */
export async function sectionsAsked(
  db: Db,
  { type, indicator_set_id: setId }: { readonly type: 'I' | 'II'; readonly indicator_set_id: string | null },
): Promise<Section[]> {
  const set =
    setId === null
      ? undefined
      : await db.selectFrom('zero_carbon.indicator_sets').select('document').where('id', '=', setId).executeTakeFirst();
  const asked = set?.document.sections ?? sections;
  return sections.filter((section) => asked.includes(section) && (type === 'II' || section !== 'scope-3'));
}

/** The sections of a report in their order, each with the progress of its data and its owner. */
export async function hubSections(db: Db, reportId: string, asked: readonly Section[]) {
  const rows = await db
    .selectFrom('zero_carbon.report_sections as c')
    .leftJoin('accounts.people as p', 'p.id', 'c.owner_id')
    .select(['c.section', 'c.owner_id', 'p.name', 'c.due_on', 'c.finished_at', 'c.not_applicable'])
    .where('c.report_id', '=', reportId)
    .execute();
  const lines = await withEarlier(db, reportId, await enteredLines(db, reportId));
  const problems = await calculationProblems(db, reportId, lines);
  const questions = await questionsAnswered(db, reportId);
  const base = await baseYearOf(db, reportId);
  const categories = asked.includes('scope-3') ? await categoriesOf(db, reportId) : [];
  return asked.map((section) => {
    const row = rows.find((one) => one.section === section);
    const owner = row?.owner_id ? { id: row.owner_id, name: row.name ?? '' } : null;
    const notApplicable = row?.not_applicable ?? false;
    if (section === 'questions') {
      const missing = questions.asked - questions.answered;
      const isDone = questions.asked > 0 && missing === 0;
      const state: SectionState = isDone ? 'done' : questions.answered > 0 ? 'started' : 'not-started';
      return { section, state, missing, notApplicable, owner, dueOn: row?.due_on ?? null };
    }
    if (section === 'base-year') {
      const missing = openFigures(base);
      const state: SectionState = base.version === 0 ? 'not-started' : missing === 0 ? 'done' : 'started';
      return { section, state, missing, notApplicable, owner, dueOn: row?.due_on ?? null };
    }
    const own = lines.filter((line) => line.section === section);
    const isScreened = section === 'scope-3' && categories.some(({ state }) => state !== null);
    const isStarted = own.length > 0 || isScreened;
    const state: SectionState = row?.finished_at ? 'done' : isStarted ? 'started' : 'not-started';
    const open = section === 'scope-3' && isStarted ? openCategories(categories, own).length : 0;
    return {
      section,
      state,
      missing: gapsOf(own, problems).length + open,
      notApplicable,
      owner,
      dueOn: row?.due_on ?? null,
    };
  });
}

/** The people who act for a party and can log in. */
export const colleaguesOf = (db: Db, partyId: string) =>
  db
    .selectFrom('accounts.memberships as m')
    .innerJoin('accounts.people as p', 'p.id', 'm.person_id')
    .select(['p.id', 'p.name'])
    .distinct()
    .where('m.party_id', '=', partyId)
    .where('p.state', '=', 'active')
    .orderBy('p.name')
    .orderBy('p.id')
    .execute();

/**
 * Sets the owner and the due date of a section of a draft. @throws Refusal 4000 for an owner who is not of the party.
 */
export async function assignSection(
  { id, section, owner, dueOn }: ParamsOf<typeof endpoint>,
  { db: tx, actor, clock, lang }: Context<{ permission: 'reports.edit'; scope: 'own' }>,
): Promise<{ number: string }> {
  const report = await tx
    .selectFrom('zero_carbon.reports')
    .select(['number', 'state'])
    .where('id', '=', id)
    .where('party_id', '=', actor.partyId)
    .forUpdate()
    .executeTakeFirstOrThrow(refuse.notFound);
  if (report.state !== 'draft') throw refuse.state(report.state);
  const people = await colleaguesOf(tx, actor.partyId);
  if (owner !== undefined && !people.some((person) => person.id === owner)) {
    throw refuse.field('owner', text.noColleague, lang);
  }
  const key = { report_id: id, section };
  const before = await tx
    .selectFrom('zero_carbon.report_sections')
    .select(['owner_id', 'due_on'])
    .where('report_id', '=', id)
    .where('section', '=', section)
    .executeTakeFirst();
  const after = { owner_id: owner ?? null, due_on: dueOn ?? null };
  await tx
    .insertInto('zero_carbon.report_sections')
    .values({ ...key, ...after })
    .onConflict((conflict) => conflict.columns(['report_id', 'section']).doUpdateSet(after))
    .execute();
  const former = before ?? { owner_id: null, due_on: null };
  if (former.owner_id !== after.owner_id || former.due_on !== after.due_on) {
    const content = { before: { ...former, section }, after: { ...after, section } };
    const entry = { actor, entity: 'report', entityId: id, at: clock.now(), content };
    await record(tx, { ...entry, action: 'report.assign' });
  }
  return { number: report.number };
}
