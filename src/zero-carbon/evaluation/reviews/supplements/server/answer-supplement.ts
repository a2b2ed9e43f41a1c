import type { InputProblem } from '#kernel/checks/explain.ts';
import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { translate, type Lang } from '#kernel/i18n/text.ts';
import { recordChange } from '#kernel/workflow/history/server/record.ts';
import { move } from '#kernel/workflow/server/move.ts';
import { missingIn } from '#zero-carbon/reporting/reports/entry/missing.ts';
import type { OpenPart } from '#zero-carbon/reporting/reports/entry/open-part.ts';
import { enteredLines } from '#zero-carbon/reporting/reports/entry/server/entered-lines.ts';
import { withEarlier } from '#zero-carbon/reporting/reports/entry/server/with-earlier.ts';
import { isSupplemented, reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';
import { correctedRun, type CorrectedRun } from '#zero-carbon/reporting/reports/runs/server/corrected-run.ts';
import { readRun } from '#zero-carbon/reporting/reports/runs/server/read-run.ts';
import { storeRun } from '#zero-carbon/reporting/reports/runs/server/store-run.ts';
import { flagSharedFiles } from '#zero-carbon/reporting/reports/serials/server/flag-shared-files.ts';
import { holdSerials } from '#zero-carbon/reporting/reports/serials/server/held-serials.ts';
import { serialsIn } from '#zero-carbon/reporting/reports/serials/server/report-serials.ts';
import { holdStaff } from '#zero-carbon/reporting/reports/staff/server/hold-staff.ts';
import type { CertificateSource } from '#zero-carbon/reporting/reports/staff/server/staff-parts.ts';
import { partsAsked } from '#zero-carbon/evaluation/reviews/supplements/asked-parts.ts';
import type { answerSupplement as endpoint } from '#zero-carbon/evaluation/reviews/supplements/supplements.contract.ts';
import { supplementLifecycle } from '#zero-carbon/evaluation/reviews/supplements/supplements.states.ts';
import { supplementWords as text } from '#zero-carbon/evaluation/reviews/supplements/supplements.words.ts';
import { goOnReviewing } from './go-on-reviewing.ts';
import { closeParts, itemsOfRounds, lockRound } from './supplement-rounds.ts';

type Answering = Context<(typeof endpoint)['access']>;

/**
 * Submits the requested supplement. Corrected data create a new run, which differs from the previous one only in the
 * requested parts.
 *
 * @throws Refusal 4000 beside an item that is neither changed nor replied to, or incomplete; 4003, 4009; 5000 if a
 *   serial or certificate counts elsewhere.
 */
export async function answerSupplement(
  { id, replies }: ParamsOf<typeof endpoint>,
  context: Answering,
  certificates: CertificateSource,
): Promise<ResultOf<typeof endpoint>> {
  const { db: tx, actor, clock, lang } = context;
  const report = await tx
    .selectFrom('zero_carbon.reports')
    .selectAll()
    .where('id', '=', id)
    .where('party_id', '=', actor.partyId)
    .forUpdate()
    .executeTakeFirstOrThrow(refuse.notFound);
  const round = await lockRound(tx, id);
  const before = await readRun(tx, id);
  if (!isSupplemented(report.state) || !round || !before) throw refuse.state(report.state);
  const asked = (await itemsOfRounds(tx, [round.id])).map(({ item, lines }) => ({
    item,
    parts: partsAsked(before.set, item, lines),
    reply: replies[item] ?? '',
  }));
  const parts = asked.flatMap((one) => one.parts);
  const corrected = await correctedRun(tx, id, before, parts, certificates);
  const lacking = await lackingIn(tx, id, parts, corrected, lang);
  const problems = asked.flatMap(({ item, parts: own, reply }): InputProblem[] => {
    const path = `replies.${item}`;
    const message = own.flatMap((part) => lacking(part) ?? [])[0];
    if (message !== undefined) return [{ path, message }];
    return own.some(corrected.isChanged) || reply !== '' ? [] : [{ path, message: translate(text.needReply, lang) }];
  });
  if (problems.length > 0) throw refuse.invalid(problems);

  const isNew = parts.some(corrected.isChanged);
  const at = clock.now();
  const made = { report_id: id, made_at: at, person_id: actor.personId };
  const set = { indicator_set_id: report.indicator_set_id!, factor_set_id: report.factor_set_id };
  const changes = isNew ? await storeRun(tx, corrected.run, { ...made, ...set }) : undefined;
  if (changes) {
    await holdSerials(tx, id, serialsIn(corrected.data));
    if (parts.some((part) => part.part === 'staff' && corrected.isChanged(part))) {
      await holdStaff(tx, report, corrected.staff ?? [], certificates);
    }
    await flagSharedFiles(tx, id);
  }
  for (const { item, reply } of asked) {
    await tx
      .updateTable('zero_carbon.supplement_items')
      .set({ reply })
      .where('supplement_id', '=', round.id)
      .where('item', '=', item)
      .execute();
  }
  await move(tx, supplementLifecycle, 'answer', round.id, {
    actor,
    clock,
    changes: { ended_at: at, answered_by: actor.personId, run_after: changes?.run_id ?? before.id },
  });
  await closeParts(tx, id);
  await move(tx, reportLifecycle, round.stage === 'panel' ? 'resumePanel' : 'resume', id, {
    actor,
    clock,
    ...(changes && { changes }),
  });
  const replyTexts = asked.filter(({ reply }) => reply !== '').map(({ item, reply }) => `${item} ${reply}`);
  if (replyTexts.length > 0) {
    const content = { after: { replies: replyTexts } };
    await recordChange(tx, { actor, at }, 'report.reply', id, content);
  }
  if (round.stage === 'organisation') await goOnReviewing(tx, id, { actor, clock, before });
  return { number: report.number };
}

/** The missing content of a requested part, as text; undefined if it is complete. */
async function lackingIn(
  tx: Db,
  reportId: string,
  parts: readonly OpenPart[],
  { run, data }: CorrectedRun,
  lang: Lang,
): Promise<(part: OpenPart) => string | undefined> {
  const ids = parts.flatMap(({ part, key }) => (part === 'line' ? [key] : []));
  const entered = await withEarlier(tx, reportId, await enteredLines(tx, reportId, { lines: ids }));
  // green power without serials counts as grid power: it does not block a supplement
  const incomplete = new Set(
    entered.filter((line) => missingIn(line).some(({ short }) => short?.unit !== 'MWh')).map((line) => line.id),
  );
  return ({ part, key }) => {
    if (part === 'answer') {
      const answer = data.answers[key];
      const isOpen = (answer?.value ?? null) === null && !answer?.notApplicable;
      return isOpen ? translate(text.unanswered, lang) : undefined;
    }
    if (part !== 'line') return undefined;
    const line = data.lines.find(({ id }) => id === key)?.name ?? '';
    if (incomplete.has(key)) return translate(text.incomplete, lang, { line });
    const problem = run.result.problems.find((one) => one.line === key);
    return problem && translate(text.uncalculated, lang, { line, message: translate(problem.message, lang) });
  };
}
