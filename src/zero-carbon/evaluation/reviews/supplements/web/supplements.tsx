import type { ReactNode } from 'react';
import { FormField } from '#kernel/form/web/form-field.tsx';
import { Form } from '#kernel/form/web/form.tsx';
import { SaveBar } from '#kernel/form/web/save-bar.tsx';
import { useForm } from '#kernel/form/web/use-form.ts';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Failed } from '#kernel/ui/feedback/failed.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { Section } from '#kernel/ui/layout/section.tsx';
import { Facts } from '#kernel/ui/parts/facts.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import type { ShownReview } from '#zero-carbon/evaluation/reviews/review.contract.ts';
import { mostRounds } from '#zero-carbon/evaluation/reviews/supplements/asked-parts.ts';
import { askSupplement, listSupplements } from '#zero-carbon/evaluation/reviews/supplements/supplements.contract.ts';
import { supplementWords as text } from '#zero-carbon/evaluation/reviews/supplements/supplements.words.ts';
import { itemOf } from '#zero-carbon/evaluation/reviews/web/review-item.ts';
import { RoundChanges } from './differences.tsx';
import { RoundFacts } from './round-facts.tsx';

export interface SupplementsProps {
  readonly data: ShownReview;
  readonly onChanged: () => void;
}

/** The past requests and the enterprise's changes; and the current marks for the next request. */
export function Supplements({ data, onChanged }: SupplementsProps): ReactNode {
  const t = useTranslate();
  const { id, mayEdit, verdicts } = data;
  const { data: found, failure, retry } = useAnswer(listSupplements, { id });
  if (failure) return <Failed failure={failure} onRetry={retry} />;
  const marked = Object.entries(verdicts).flatMap(([item, stored]) =>
    stored.verdict === 'ask' ? [{ item, ...stored }] : [],
  );
  return (
    <>
      {found && mayEdit && marked.length > 0 && (
        <Section
          title={t(text.ask)}
          {...(found.next && { note: t(text.askNote, { round: found.next.round, most: mostRounds }) })}
        >
          {found.next ? (
            <AskForm data={data} marked={marked} next={found.next} onChanged={onChanged} />
          ) : (
            <p>{t(text.noRounds, { most: mostRounds })}</p>
          )}
        </Section>
      )}
      {found?.rounds.map((round) => (
        <RoundFacts key={`${round.stage} ${round.round}`} round={round}>
          {round.changes && <RoundChanges changes={round.changes} />}
          {round.stage === 'organisation' && round.changes && round.changes.length > 0 && (
            <p className="hint">{t(text.again)}</p>
          )}
        </RoundFacts>
      ))}
    </>
  );
}

interface AskFormProps extends SupplementsProps {
  readonly marked: readonly {
    readonly item: string;
    readonly comment: string;
    readonly lines: readonly string[];
    readonly version: number;
  }[];
  readonly next: { readonly dueOn: string; readonly provisional: boolean };
}

/** The text that the enterprise will read, its due day, and the introduction. */
function AskForm({ data: { id, set, sections }, marked, next, onChanged }: AskFormProps): ReactNode {
  const t = useTranslate();
  const lang = useLang();
  const form = useForm(askSupplement, {
    input: askSupplement.input,
    labels: { message: text.messageLabel },
    given: { id, items: marked.map(({ item, version }) => ({ item, version })) },
    draft: `supplement.${id}`,
    saved: text.sent,
    onSaved: onChanged,
  });
  const lines = sections.flatMap((section) => section.lines);
  return (
    <Form form={form}>
      <h3>{t(text.preview)}</h3>
      <Facts
        facts={marked.map(({ item, comment, lines: named }) => ({
          label: `${item} ${itemOf(set, item, lang)?.name ?? ''}`,
          value: <Named>{comment}</Named>,
          ...(named.length > 0 && {
            note: named.map((line) => lines.find((one) => one.id === line)?.name ?? '').join(t(text.comma)),
          }),
        }))}
      />
      <FormField form={form} name="message" lines={3} />
      <p>
        {t(text.askText, { day: next.dueOn })}
        {next.provisional && ` ${t(text.provisional)}`}
      </p>
      <SaveBar form={form} save={t(text.send)} />
    </Form>
  );
}
