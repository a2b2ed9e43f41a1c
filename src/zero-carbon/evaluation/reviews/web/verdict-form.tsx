import type { ReactNode } from 'react';
import { FormField } from '#kernel/form/web/form-field.tsx';
import { Form } from '#kernel/form/web/form.tsx';
import { SaveBar } from '#kernel/form/web/save-bar.tsx';
import { useForm } from '#kernel/form/web/use-form.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Segments } from '#kernel/ui/kit/kit.tsx';
import { LinkButton } from '#kernel/ui/parts/button.tsx';
import { Facts } from '#kernel/ui/parts/facts.tsx';
import { Named, PersonName } from '#kernel/ui/parts/named.tsx';
import { When } from '#kernel/ui/parts/when.tsx';
import { scorer, type Score } from '#zero-carbon/rules/indicators/score.ts';
import { AnswerControl } from '#zero-carbon/reporting/reports/assessment/web/answer-control.tsx';
import { starsOf } from '#zero-carbon/reporting/reports/runs/web/run-result.tsx';
import { reviewedInput, toItemVerdicts } from '#zero-carbon/evaluation/reviews/reviewed-score.ts';
import { saveVerdict, type ShownReview, type Verdict } from '#zero-carbon/evaluation/reviews/review.contract.ts';
import { reviewWords as text, verdictWords } from '#zero-carbon/evaluation/reviews/reviews.words.ts';
import { CheckList, OtherFindings, type Checks, type Findings } from './desk/check-list.tsx';
import { SelectMany } from '#kernel/ui/aria/select.tsx';
import { linesAsked } from '#zero-carbon/evaluation/reviews/supplements/asked-parts.ts';
import { supplementWords } from '#zero-carbon/evaluation/reviews/supplements/supplements.words.ts';
import { pointsOf, type Item } from './review-item.ts';

export interface VerdictOf {
  readonly data: ShownReview;
  readonly item: Item;
}

/** An item without a verdict. */
const unsaid: Pick<Verdict, 'version' | 'checks' | 'findings' | 'lines'> = {
  version: 0,
  checks: {},
  findings: [],
  lines: [],
};

/** The form state of one item. */
export function useVerdictForm({
  data: { id, verdicts },
  item,
  onSaved,
  reload,
}: VerdictOf & { readonly onSaved: () => void; readonly reload: () => void }) {
  return useForm(saveVerdict, {
    input: saveVerdict.input,
    labels: {
      checks: text.checks,
      findings: text.findings,
      verdict: text.verdict,
      value: text.value,
      lines: supplementWords.lines,
      comment: text.comment,
    },
    stored: verdicts[item.id] ?? unsaid,
    given: { id, item: item.id },
    draft: `review.${id}.${item.id}`,
    onSaved,
    reload,
  });
}

export interface VerdictFormProps extends VerdictOf {
  readonly form: ReturnType<typeof useVerdictForm>;
  readonly claimed: Score;
  readonly findings: Findings;
}

/** The check list of one item, the verdict on the claim, the replacement value, and its points. */
export function VerdictForm({ form, data, item, claimed, findings }: VerdictFormProps): ReactNode {
  const t = useTranslate();
  const { verdicts, mayEdit } = data;
  const stored = verdicts[item.id];
  if (!mayEdit) return stored ? <ReadOnlyVerdict data={data} item={item} findings={findings} /> : null;
  const { verdict, value } = form.values as { readonly verdict?: string; readonly value?: Verdict['value'] };
  return (
    <Form form={form}>
      {item.checks.length > 0 && (
        <FormField<'checks', Checks> form={form} name="checks">
          {(control) => <CheckList control={control} checks={item.checks} findings={findings} />}
        </FormField>
      )}
      <FormField<'findings', unknown> form={form} name="findings" hint={t(text.findingHint)}>
        {({ id }) => <OtherFindings id={id} findings={findings} />}
      </FormField>
      <FormField<'verdict', string> form={form} name="verdict">
        {({ id: controlId, name, value: chosen, onChange, ...control }) => (
          <Segments id={controlId} role="radiogroup" aria-describedby={control['aria-describedby']}>
            {(['agrees', 'changes', 'ask'] as const).map((one) => (
              <label key={one}>
                <input type="radio" name={name} checked={chosen === one} onChange={() => onChange(one)} />
                {t(verdictWords[one])}
              </label>
            ))}
          </Segments>
        )}
      </FormField>
      {verdict === 'changes' && (
        <FormField<'value', Verdict['value']> form={form} name="value">
          {(control) => (
            <AnswerControl
              name={control.name}
              label={t(text.value)}
              rule={item.rule}
              value={control.value ?? null}
              onChange={control.onChange}
            />
          )}
        </FormField>
      )}
      {verdict === 'ask' && linesAsked(data.set, item.id) !== 'none' && (
        <FormField<'lines', readonly string[]>
          form={form}
          name="lines"
          {...(linesAsked(data.set, item.id) === 'possible' && { hint: t(supplementWords.linesPossible) })}
        >
          {(control) => (
            <SelectMany
              control={control}
              choices={data.sections.flatMap(({ name, lines }) =>
                lines.map((line) => ({ code: line.id, name: line.name, note: name })),
              )}
              value={control.value ?? []}
              onChange={control.onChange}
            />
          )}
        </FormField>
      )}
      <FormField form={form} name="comment" lines={4} hint={t(text.commentHint)} />
      {verdict === 'changes' && value !== undefined && value !== null && (
        <Effect data={data} item={item} claimed={claimed} value={value} />
      )}
      <SaveBar form={form} save={t(text.save)} small />
    </Form>
  );
}

/** The effect of the change: points by the rule, and the star of the whole report. */
function Effect({
  data,
  item,
  claimed,
  value,
}: {
  readonly data: ShownReview;
  readonly item: Item;
  readonly claimed: Score;
  readonly value: Verdict['value'];
}): ReactNode {
  const t = useTranslate();
  const { set, verdicts, answers, measures, estimated, offsets } = data;
  const input = { answers, measures, estimated, offsets };
  const others = toItemVerdicts(verdicts).filter((verdict) => verdict.item !== item.id);
  const scoreOf = scorer(set);
  const without = scoreOf(reviewedInput(set, input, others));
  const after = scoreOf(reviewedInput(set, input, [...others, { item: item.id, verdict: 'changes', value }]));
  const isSame = without.star === after.star;
  return (
    <p role="status">
      {item.weight !== null && t(text.pointsChange, { from: pointsOf(claimed, item.id), to: pointsOf(after, item.id) })}
      {item.weight !== null && t(text.separator)}
      {isSame
        ? t(text.starStays, { star: starsOf(after.star, t) })
        : t(text.starChanges, { from: starsOf(without.star, t), to: starsOf(after.star, t) })}
    </p>
  );
}

/** The verdict on an item, read-only. */
function ReadOnlyVerdict({
  data,
  item,
  findings: { all, onShow },
}: Pick<VerdictFormProps, 'data' | 'item' | 'findings'>): ReactNode {
  const t = useTranslate();
  const { verdict, comment, person, at, checks } = data.verdicts[item.id]!;
  const wrong = item.checks.filter((_check, place) => checks[String(place)] === false);
  return (
    <Facts
      facts={[
        { label: t(text.verdict), value: t(verdictWords[verdict]) },
        ...(comment === '' ? [] : [{ label: t(text.comment), value: <Named>{comment}</Named> }]),
        ...(wrong.length === 0 ? [] : [{ label: t(text.checkNo), value: <Named>{wrong.join('；')}</Named> }]),
        ...all.map((finding) => ({
          label: t(text.finding),
          value: <Named>{finding.text}</Named>,
          ...(finding.place && {
            note: (
              <LinkButton onClick={() => onShow(finding)}>{t(text.showPlace, { page: finding.place.page })}</LinkButton>
            ),
          }),
        })),
        { label: t(text.saved), value: <When at={at} />, note: <PersonName name={person} /> },
      ]}
    />
  );
}
