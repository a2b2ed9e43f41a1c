import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { type Text } from '#kernel/i18n/text.ts';
import { recordChange } from '#kernel/workflow/history/server/record.ts';
import { fitsRule } from '#zero-carbon/rules/indicators/fits-question.ts';
import { indicatorsOf, type IndicatorSet } from '#zero-carbon/rules/indicators/indicator-set.ts';
import type { saveAnswer as endpoint } from '#zero-carbon/reporting/reports/assessment/assessment.contract.ts';
import { assessmentWords as text } from '#zero-carbon/reporting/reports/assessment/assessment.words.ts';
import { lockParts, reopen } from '#zero-carbon/reporting/reports/entry/server/lock-report.ts';
import { answersOf, setOf } from './assessed-report.ts';

type Params = ParamsOf<typeof endpoint>;

/** Saves the answer to one editable question, based on the version that was read. */
export async function saveAnswer(
  { id, question, version, value, notApplicable, evidence }: Params,
  { db: tx, actor, clock, lang }: Context<{ permission: 'reports.edit'; scope: 'own' }>,
): Promise<{ version: number }> {
  await lockParts(tx, id, actor, [{ part: 'answer', key: question }]);
  const set = await setOf(tx, id);
  const wrong = set ? problemOf(set, question, { value, notApplicable }) : { path: 'question', text: text.noQuestion };
  if (wrong) throw refuse.field(wrong.path, wrong.text, lang);
  const before = (await answersOf(tx, id)).find((answer) => answer.question === question);
  if ((before?.version ?? 0) !== version) throw refuse.state(String(before?.version ?? 0));
  const files = [...new Set(evidence)];
  const names = await namesOf(tx, files, actor.partyId);
  if (names.length < files.length) throw refuse.field('evidence', text.unknownFile, lang);
  const at = clock.now();
  const columns = {
    value: value === null ? null : JSON.stringify(value),
    not_applicable: notApplicable || null,
    version: version + 1,
    person_id: actor.personId,
    at,
  };
  await tx
    .insertInto('zero_carbon.report_answers')
    .values({ report_id: id, question, ...columns })
    .onConflict((conflict) => conflict.columns(['report_id', 'question']).doUpdateSet(columns))
    .execute();
  await tx
    .deleteFrom('zero_carbon.report_answer_evidence')
    .where('report_id', '=', id)
    .where('question', '=', question)
    .execute();
  if (files.length > 0) {
    await tx
      .insertInto('zero_carbon.report_answer_evidence')
      .values(files.map((file) => ({ report_id: id, question, evidence_id: file })))
      .execute();
  }
  await reopen(tx, id, ['questions']);
  await recordChange(tx, { actor, at }, 'report-answer.give', id, {
    before: {
      question,
      value: recorded(before?.value ?? null),
      not_applicable: before?.notApplicable ?? null,
      evidence: before?.evidence.map(({ name }) => name) ?? [],
    },
    after: {
      question,
      value: recorded(value),
      not_applicable: notApplicable || null,
      evidence: names.map(({ name }) => name),
    },
  });
  return { version: version + 1 };
}

/** Lists are recorded as one line. */
const recorded = (value: Params['value']): string | boolean | null => (Array.isArray(value) ? value.join(', ') : value);

const namesOf = async (tx: Db, ids: readonly string[], partyId: string) =>
  ids.length === 0
    ? []
    : tx
        .selectFrom('zero_carbon.evidence')
        .select('name')
        .where('id', 'in', [...ids])
        .where('party_id', '=', partyId)
        .orderBy('name')
        .execute();

/** Checks an answer against its question's rule. Returns the problem, or undefined. */
function problemOf(
  set: IndicatorSet,
  question: string,
  { value, notApplicable }: Pick<Params, 'value' | 'notApplicable'>,
): { path: string; text: Text } | undefined {
  const indicator = indicatorsOf(set).find(({ id, measure }) => id === question && measure === null);
  const isVeto = set.vetoes.some(({ id }) => id === question);
  if (!indicator && !isVeto) return { path: 'question', text: text.noQuestion };
  if (notApplicable && !indicator?.mayNotApply) return { path: 'notApplicable', text: text.applies };
  if (value === null) return undefined;
  if (!indicator) return typeof value === 'boolean' ? undefined : { path: 'value', text: text.wrongAnswer };
  const { rule } = indicator;
  if (fitsRule(rule, value)) return undefined;
  return { path: 'value', text: rule.kind === 'linear' || rule.kind === 'bands' ? text.wrongNumber : text.wrongAnswer };
}
