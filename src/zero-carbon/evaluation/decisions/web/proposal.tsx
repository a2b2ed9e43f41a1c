import type { ReactNode } from 'react';
import { passwordAgain } from '#accounts/identity/entrance/web/password-control.tsx';
import { PasswordInput } from '#accounts/identity/entrance/web/password-input.tsx';
import { peopleWords } from '#accounts/identity/people/people.words.ts';
import { FormField } from '#kernel/form/web/form-field.tsx';
import { Form } from '#kernel/form/web/form.tsx';
import { SaveBar } from '#kernel/form/web/save-bar.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import { useForm } from '#kernel/form/web/use-form.ts';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Section } from '#kernel/ui/layout/section.tsx';
import { SecondDecision } from '#kernel/workflow/web/second-decision.tsx';
import { Facts, personFact } from '#kernel/ui/parts/facts.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import {
  agreeDecision,
  proposeDecision,
  sendBackDecision,
  type DecisionCase,
} from '#zero-carbon/evaluation/decisions/decisions.contract.ts';
import { decisionWords as text, outcomeWords } from '#zero-carbon/evaluation/decisions/decisions.words.ts';
import { starWords } from '#zero-carbon/rules/indicators/star.words.ts';
import { starsOf } from '#zero-carbon/reporting/reports/runs/web/run-result.tsx';

export interface ProposalProps {
  readonly data: DecisionCase;
  readonly onChanged: () => void;
}

/** The proposal of one officer, which another one approves or sends back. */
export function Proposal({ data, onChanged }: ProposalProps): ReactNode {
  const t = useTranslate();
  const { proposal, mayPropose, sentBack } = data;
  if (proposal) return <Proposed data={data} proposal={proposal} onChanged={onChanged} />;
  if (!mayPropose) return null;
  return (
    <Section title={t(text.toPropose)} note={t(text.proposeText)}>
      {sentBack !== '' && (
        <p role="status">
          <strong>{t(text.sentBackWhy)}</strong>
          {t(text.colon)}
          <Named>{sentBack}</Named>
        </p>
      )}
      <ProposeForm data={data} onChanged={onChanged} />
    </Section>
  );
}

function ProposeForm({ data: { id, reached, proposedStar }, onChanged }: ProposalProps): ReactNode {
  const t = useTranslate();
  const form = useForm(proposeDecision, {
    input: proposeDecision.input,
    labels: { outcome: text.outcome, star: text.star, reasons: text.reasons, password: peopleWords.passwordAgain },
    given: { id },
    draft: `decision.${id}`,
    saved: text.proposedDone,
    onSaved: onChanged,
  });
  const { outcome } = form.values as { readonly outcome?: string };
  return (
    <Form form={form}>
      <FormField form={form} name="outcome" options={outcomeWords} />
      {outcome === 'publish' && (
        <FormField
          form={form}
          name="star"
          options={starWords}
          required
          hint={
            reached === null ? t(text.noStar) : `${t(text.proposedStar)}${t(text.colon)}${starsOf(proposedStar, t)}`
          }
        />
      )}
      <FormField form={form} name="reasons" lines={6} hint={t(text.reasonsHint)} />
      <FormField form={form} name="password" hint={t(peopleWords.passwordAgainHint)}>
        {({ onBlur, ...control }) => <PasswordInput {...control} autoComplete="current-password" onLeave={onBlur} />}
      </FormField>
      <SaveBar form={form} save={t(text.propose)} />
    </Form>
  );
}

function Proposed({
  data: { id, mayAgree, commonGranter },
  proposal: { outcome, star, points, reasons, proposedBy, proposedAt, version },
  onChanged,
}: ProposalProps & { readonly proposal: NonNullable<DecisionCase['proposal']> }): ReactNode {
  const t = useTranslate();
  const agreeing = useAction(agreeDecision, { done: t(text.agreed), onDone: onChanged });
  const sending = useAction(sendBackDecision, { done: t(text.sentBack), onDone: onChanged });
  const lang = useLang();
  const params = { id, version };
  return (
    <Section title={t(text.decision)} note={t(text.waits)}>
      <Facts
        facts={[
          { label: t(text.outcome), value: t(outcomeWords[outcome]) },
          ...(star === null ? [] : [{ label: t(text.star), value: starsOf(star, t) }]),
          { label: t(text.finalPoints), value: t(text.points, { points }) },
          { label: t(text.reasons), value: <Named>{reasons}</Named> },
          ...personFact(t(text.proposedBy), proposedBy, proposedAt),
        ]}
      />
      {commonGranter !== null && <p role="status">{t(text.commonGranter, { name: commonGranter })}</p>}
      <SecondDecision
        approve={
          mayAgree && {
            label: t(text.agree),
            title: t(text.agreeTitle, { outcome: t(outcomeWords[outcome]) }),
            text: t(text.agreeText),
            action: agreeing,
            params,
            input: agreeDecision.input,
            ...passwordAgain(lang),
          }
        }
        refuse={
          mayAgree && {
            label: t(text.sendBack),
            text: t(text.sendBackText),
            action: sending,
            params,
            input: sendBackDecision.input,
            ask: { reason: text.reason },
          }
        }
      />
    </Section>
  );
}
