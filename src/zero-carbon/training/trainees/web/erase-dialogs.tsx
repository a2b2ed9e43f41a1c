import type { ReactNode } from 'react';
import { ConfirmAction } from '#kernel/form/web/confirm-action.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { eraseEnrolled, eraseTrainee } from '#zero-carbon/training/trainees/trainees.contract.ts';
import { Named } from '#kernel/ui/parts/named.tsx';
import { traineesWords as text } from '#zero-carbon/training/trainees/trainees.words.ts';

interface EraseProps {
  readonly trainee: { readonly id: string; readonly name: string; readonly idCard: string };
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Confirms the erasure of a trainee: the reason, and the name typed again. */
export const EraseTrainee = (props: EraseProps): ReactNode => <Erase {...props} call={eraseTrainee} />;

/** The same for a person on a roster, by the id of the row. */
export const EraseEnrolled = (props: EraseProps): ReactNode => <Erase {...props} call={eraseEnrolled} />;

interface EraseCallProps extends EraseProps {
  readonly call: typeof eraseTrainee | typeof eraseEnrolled;
}

function Erase({ trainee: { id, name, idCard }, call, onClose, onDone }: EraseCallProps): ReactNode {
  const t = useTranslate();
  const erase = useAction(call, { done: t(text.eraseDone), onDone });
  return (
    <ConfirmAction
      open
      title={t(text.eraseTitle)}
      action={erase}
      params={{ id }}
      input={eraseTrainee.input}
      ask={{ reason: text.reason }}
      typed={{ label: t(text.typeName), expected: name, wrong: t(text.wrongName) }}
      confirm={t(text.eraseNow)}
      danger
      onClose={onClose}
    >
      <Who name={name} idCard={idCard} />
      <p>{t(text.eraseText)}</p>
      <p>{t(text.eraseOthers)}</p>
    </ConfirmAction>
  );
}

/** The person concerned: name, and masked ID card number. */
export const Who = ({ name, idCard }: { readonly name: string; readonly idCard: string }): ReactNode => (
  <p>
    <strong>
      <Named>{name}</Named>
    </strong>{' '}
    <span className="nowrap">{idCard}</span>
  </p>
);
