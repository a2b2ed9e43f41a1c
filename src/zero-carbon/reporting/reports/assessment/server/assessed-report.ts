import { refuse } from '#kernel/http/server/refusal.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { within } from '#kernel/workflow/server/mover.ts';
import type { Answered } from '#zero-carbon/reporting/reports/assessment/assessment.contract.ts';
import { indicatorsOf } from '#zero-carbon/rules/indicators/indicator-set.ts';
import { reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';

type Reader = Context<{ permission: 'reports.read'; scope: 'own' }>;

/** Returns a report within the actor's reach, with its indicator set. Throws 4003 if there is none. */
export async function assessedReport(id: string, { db, actor }: Pick<Reader, 'db' | 'actor'>) {
  const report = await db
    .selectFrom('zero_carbon.reports as r')
    .leftJoin('zero_carbon.indicator_sets as s', 's.id', 'r.indicator_set_id')
    .select(['r.id', 'r.number', 'r.period_start', 'r.period_end', 'r.state', 'r.party_id', 'r.evaluation_type'])
    .leftJoin('zero_carbon.factor_sets as f', 'f.id', 'r.factor_set_id')
    .select(['r.region', 'r.gwp', 'r.factor_set_id', 's.document', 's.code', 'f.code as factors'])
    .where('r.id', '=', id)
    .where(within(reportLifecycle, actor.permissions.get('reports.read'), actor, 'r'))
    .executeTakeFirstOrThrow(refuse.notFound);
  return report;
}

/** The indicator set of a report, or undefined. */
export const setOf = async (db: Db, reportId: string) =>
  (
    await db
      .selectFrom('zero_carbon.reports as r')
      .innerJoin('zero_carbon.indicator_sets as s', 's.id', 'r.indicator_set_id')
      .select('s.document')
      .where('r.id', '=', reportId)
      .executeTakeFirst()
  )?.document;

/** Counts the questions that every report has to answer, and the answered ones among them. */
export async function questionsAnswered(db: Db, reportId: string): Promise<{ asked: number; answered: number }> {
  const set = await setOf(db, reportId);
  if (!set) return { asked: 0, answered: 0 };
  const asked = [
    ...set.vetoes.filter(({ onlyIf }) => onlyIf === null),
    ...indicatorsOf(set).filter(({ measure }) => measure === null),
  ].map(({ id }) => id);
  const answers = await db
    .selectFrom('zero_carbon.report_answers')
    .select('question')
    .where('report_id', '=', reportId)
    .where((either) => either.or([either('value', 'is not', null), either('not_applicable', 'is not', null)]))
    .execute();
  const given = new Set(answers.map(({ question }) => question));
  return { asked: asked.length, answered: asked.filter((id) => given.has(id)).length };
}

/** The answers in a report, in the order of the questions' numbers. */
export async function answersOf(db: Db, reportId: string): Promise<Answered[]> {
  const answers = await db
    .selectFrom('zero_carbon.report_answers as a')
    .leftJoin('accounts.people as p', 'p.id', 'a.person_id')
    .select(['a.question', 'a.value', 'a.not_applicable', 'a.version', 'a.at', 'p.name as person'])
    .where('a.report_id', '=', reportId)
    .orderBy('a.question')
    .execute();
  const files = await db
    .selectFrom('zero_carbon.report_answer_evidence as u')
    .innerJoin('zero_carbon.evidence as e', 'e.id', 'u.evidence_id')
    .select(['u.question', 'e.id', 'e.name'])
    .where('u.report_id', '=', reportId)
    .orderBy('e.name')
    .execute();
  const filesOf = Map.groupBy(files, ({ question }) => question);
  return answers.map(({ not_applicable: notApplicable, at, ...row }) => ({
    ...row,
    notApplicable,
    evidence: (filesOf.get(row.question) ?? []).map(({ id, name }) => ({ id, name })),
    at: at.toISOString(),
  }));
}
