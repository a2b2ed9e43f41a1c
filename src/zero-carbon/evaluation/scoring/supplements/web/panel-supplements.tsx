import type { ReactNode } from 'react';
import { FormField } from '#kernel/form/web/form-field.tsx';
import { Form } from '#kernel/form/web/form.tsx';
import { SaveBar } from '#kernel/form/web/save-bar.tsx';
import { useForm } from '#kernel/form/web/use-form.ts';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Section } from '#kernel/ui/layout/section.tsx';
import { Facts } from '#kernel/ui/parts/facts.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { indicatorsOf, type IndicatorSet } from '#zero-carbon/rules/indicators/indicator-set.ts';
import { reportMoveWords } from '#zero-carbon/reporting/reports/report-moves.words.ts';
import { mostRounds } from '#zero-carbon/evaluation/reviews/supplements/asked-parts.ts';
import { supplementWords } from '#zero-carbon/evaluation/reviews/supplements/supplements.words.ts';
import { RoundChanges } from '#zero-carbon/evaluation/reviews/supplements/web/differences.tsx';
import { RoundFacts } from '#zero-carbon/evaluation/reviews/supplements/web/round-facts.tsx';
import { scoringWords as text } from '#zero-carbon/evaluation/scoring/scoring.words.ts';
import {
  askPanelSupplement,
  type PanelSupplements,
} from '#zero-carbon/evaluation/scoring/supplements/panel-supplements.contract.ts';

export interface AskingProps {
  /** The seat. */
  readonly id: string;
  readonly set: IndicatorSet;
  readonly data: PanelSupplements;
  readonly onAsked: () => void;
}

/** The past requests and the enterprise's corrections; for the leader, the current marks to be sent. */
export function Supplements(props: AskingProps): ReactNode {
  const t = useTranslate();
  const { rounds, next, marks, mayAsk, isScored } = props.data;
  const isMarked = Object.keys(marks).length > 0;
  return (
    <>
      {(mayAsk || isScored) && (
        <Section
          title={t(supplementWords.ask)}
          {...(next && isMarked && { note: t(supplementWords.askNote, { round: next.round, most: mostRounds }) })}
        >
          {isScored && <p>{t(reportMoveWords.scoresIn)}</p>}
          {mayAsk && !next && <p>{t(supplementWords.noRounds, { most: mostRounds })}</p>}
          {next && !isMarked && <p>{t(text.nothingMarked, { round: next.round, most: mostRounds })}</p>}
          {next && isMarked && <AskForm key={JSON.stringify(marks)} {...props} next={next} />}
        </Section>
      )}
      {rounds.map((round) => (
        <RoundFacts key={`${round.stage} ${round.round}`} round={round}>
          {round.changes && <RoundChanges changes={round.changes} />}
        </RoundFacts>
      ))}
      {!mayAsk && !isScored && rounds.length === 0 && <p>{t(text.noneAsked)}</p>}
    </>
  );
}

/** The text that the enterprise will read, its due day, and the introduction. */
function AskForm({
  id,
  set,
  data: { marks, sections },
  next,
  onAsked,
}: AskingProps & { readonly next: NonNullable<PanelSupplements['next']> }): ReactNode {
  const t = useTranslate();
  const lang = useLang();
  const marked = Object.entries(marks);
  const form = useForm(askPanelSupplement, {
    input: askPanelSupplement.input,
    labels: { message: supplementWords.messageLabel },
    given: { id, items: marked.map(([item, { version }]) => ({ item, version })) },
    draft: `panel-supplement.${id}`,
    saved: supplementWords.sent,
    onSaved: onAsked,
    reload: onAsked,
  });
  const lines = sections.flatMap((section) => section.lines);
  const names = new Map(indicatorsOf(set).map((indicator) => [indicator.id, indicator.name[lang]]));
  return (
    <Form form={form}>
      <h3>{t(supplementWords.preview)}</h3>
      <Facts
        facts={marked.map(([item, { comment, lines: named }]) => ({
          label: `${item} ${names.get(item) ?? ''}`,
          value: <Named>{comment}</Named>,
          ...(named.length > 0 && {
            note: named.map((line) => lines.find((one) => one.id === line)?.name ?? '').join(t(supplementWords.comma)),
          }),
        }))}
      />
      <FormField form={form} name="message" lines={3} />
      <p>
        {t(text.askPanelText, { day: next.dueOn })}
        {next.provisional && ` ${t(supplementWords.provisional)}`}
      </p>
      <SaveBar form={form} save={t(supplementWords.send)} />
    </Form>
  );
}
