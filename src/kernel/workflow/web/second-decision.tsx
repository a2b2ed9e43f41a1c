import type { ReactNode } from 'react';
import { ConfirmButton } from '#kernel/form/web/confirm-button.tsx';
import type { ConfirmFormProps } from '#kernel/form/web/confirm-form.tsx';

type Asks<Params, Asked extends keyof Params & string> = Omit<
  ConfirmFormProps<Params, Asked>,
  'confirm' | 'danger' | 'children' | 'onCancel'
> & {
  readonly label: string;
  /** The question to confirm; the label when absent. */
  readonly title?: string;
  /** The effect. */
  readonly text: string;
  /** It cannot be undone. */
  readonly danger?: boolean;
};

/** An answer that this person may give, or nothing. */
type Offered<Params, Asked extends keyof Params & string> = Asks<Params, Asked> | false;

export interface SecondDecisionProps<
  Approval,
  Refusal,
  Withdrawal,
  ApprovalAsks extends keyof Approval & string = never,
  RefusalAsks extends keyof Refusal & string = never,
  WithdrawalAsks extends keyof Withdrawal & string = never,
> {
  readonly approve: Offered<Approval, ApprovalAsks>;
  /** To refuse the proposal, or to send it back to its author. */
  readonly refuse: Offered<Refusal, RefusalAsks>;
  /** For the author. */
  readonly withdraw?: Offered<Withdrawal, WithdrawalAsks>;
}

/**
 * The answers to a proposal that a second person approves or refuses. The server determines which of them are possible
 * for the user; without any, nothing is displayed.
 *
 * @example
 * <SecondDecision
 *   approve={mayDecide && { label: t(text.approve), text: t(text.approveText), action: approving, params: { id } }}
 *   refuse={mayDecide && { label: t(text.refuse), text: t(text.refuseText), action: refusing, params: { id },
 *     input: refuseCorrection.input, ask: { reason: text.refusal } }}
 * />
 */
export function SecondDecision<
  Approval,
  Refusal,
  Withdrawal,
  ApprovalAsks extends keyof Approval & string = never,
  RefusalAsks extends keyof Refusal & string = never,
  WithdrawalAsks extends keyof Withdrawal & string = never,
>({
  approve,
  refuse,
  withdraw = false,
}: SecondDecisionProps<Approval, Refusal, Withdrawal, ApprovalAsks, RefusalAsks, WithdrawalAsks>): ReactNode {
  if (!approve && !refuse && !withdraw) return null;
  return (
    <div className="actions">
      {approve && button(approve, true)}
      {refuse && button(refuse, false)}
      {withdraw && button(withdraw, false)}
    </div>
  );
}

function button<Params, Asked extends keyof Params & string>(
  { text, title, danger = false, ...form }: Asks<Params, Asked>,
  isPrimary: boolean,
): ReactNode {
  return (
    <ConfirmButton {...form} danger={danger} title={title ?? form.label} {...(isPrimary && { kind: 'primary' })}>
      <p>{text}</p>
    </ConfirmButton>
  );
}
