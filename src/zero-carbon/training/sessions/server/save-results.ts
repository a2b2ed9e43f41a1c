import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { translate } from '#kernel/i18n/text.ts';
import { recordAll, type RecordedChange } from '#kernel/workflow/history/server/record-all.ts';
import type { saveResults as endpoint } from '#zero-carbon/training/sessions/sessions.contract.ts';
import { sessionWords as text } from '#zero-carbon/training/sessions/sessions.words.ts';
import { takesResults } from '#zero-carbon/training/sessions/training-sessions.states.ts';
import { lockedSession, type SessionKeeper } from './session-reach.ts';
import { presence } from './sessions.queries.ts';

type Given = ParamsOf<typeof endpoint>['rows'][number];

interface Outcome {
  readonly attended: boolean | null;
  readonly result: 'passed' | 'failed' | null;
  readonly score: string | null;
}

/**
 * Writes attendance and results of rows of a roster, all or none. A result implies attendance; absence deletes the
 * entered result.
 *
 * @throws Refusal 4000 beside a row; 4003 for a session, or a row, that is not the actor's; 4009 at another time.
 */
export async function saveResults(
  { id, rows }: ParamsOf<typeof endpoint>,
  manager: SessionKeeper,
): Promise<ResultOf<typeof endpoint>> {
  const { db: tx, actor, clock, lang } = manager;
  const session = await lockedSession(manager, id);
  if (!takesResults(session.state, session.starts_on, clock.today())) throw refuse.state(session.state);
  const stored = await tx
    .selectFrom('zero_carbon.training_enrolments')
    .select(['id', 'place', 'attended', 'result', 'score'])
    .where('session_id', '=', id)
    .where(
      'id',
      'in',
      rows.map((row) => row.id),
    )
    .execute();
  const known = new Map<string, Outcome & { readonly place: number }>(stored.map((row) => [row.id, row]));
  const problems: { path: string; message: string }[] = [];
  const changes: (RecordedChange & { readonly row: string; readonly to: Outcome })[] = [];
  const answer: ResultOf<typeof endpoint>['rows'] = [];
  let judged = session.judged;
  for (const [index, given] of rows.entries()) {
    const before = known.get(given.id);
    if (!before) throw refuse.notFound();
    const to = outcomeOf(before, given);
    const path = `rows.${index}`;
    if (given.attended === 'no' && typeof given.result === 'string')
      problems.push({ path: `${path}.result`, message: translate(text.absentResult, lang) });
    if (to.score !== null && to.result === null)
      problems.push({ path: `${path}.score`, message: translate(text.scoreWithout, lang) });
    answer.push({ id: given.id, ...to, attended: presence(to.attended) });
    if (to.attended === before.attended && to.result === before.result && to.score === before.score) continue;
    judged += Number(isJudged(to)) - Number(isJudged(before));
    known.set(given.id, { place: before.place, ...to });
    const content = { before: toRecord(before), after: { ...toRecord(to), place: before.place } };
    changes.push({ entityId: id, content, row: given.id, to });
  }
  if (problems.length > 0) throw refuse.invalid(problems);
  for (const { row, to } of changes)
    await tx.updateTable('zero_carbon.training_enrolments').set(to).where('id', '=', row).execute();
  if (changes.length > 0) {
    await tx.updateTable('zero_carbon.training_sessions').set({ judged }).where('id', '=', id).execute();
    const entry = { actor, entity: 'training-roster', action: 'training-roster.enter', at: clock.now() };
    await recordAll(
      tx,
      entry,
      changes.map(({ entityId, content }) => ({ entityId, content })),
    );
  }
  return { rows: answer, judged };
}

function outcomeOf(before: Outcome, { attended, result, score }: Given): Outcome {
  const to = {
    attended: attended === undefined ? before.attended : attended === null ? null : attended === 'yes',
    result: result === undefined ? before.result : result,
    score: score === undefined ? before.score : score === null ? null : Number(score).toFixed(1),
  };
  if (attended === 'no' || attended === null) return { ...to, result: null, score: null };
  if (typeof result === 'string') return { ...to, attended: true };
  return result === null ? { ...to, score: null } : to;
}

const isJudged = ({ attended, result }: Outcome): boolean => attended === false || result !== null;

/** The history names the row by its number: only the roster has the person's name. */
const toRecord = ({ attended, result, score }: Outcome) => ({ attended: presence(attended), result, score });
