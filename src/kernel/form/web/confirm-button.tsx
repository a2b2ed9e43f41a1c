import { useState, type ReactNode } from 'react';
import { Button } from '#kernel/ui/parts/button.tsx';
import { ConfirmAction } from './confirm-action.tsx';
import type { Action } from './use-action.ts';

export interface ConfirmButtonProps<Params> {
  /** The verb: on the button, and on the one that confirms. */
  readonly label: string;
  /** Asks what is about to be done. */
  readonly title: string;
  /** Its `onDone` leaves or reloads what the button belongs to. */
  readonly action: Action<Params>;
  readonly params: Params;
  /** What will come of it. */
  readonly children: ReactNode;
}

/**
 * A button for what cannot be taken back: it asks before.
 *
 * @example
 * <ConfirmButton label={t(text.remove)} title={t(text.removeTitle, { name })} action={remove} params={{ id }}>
 *   <p>{t(text.removeText)}</p>
 * </ConfirmButton>
 */
export function ConfirmButton<Params>({
  label,
  title,
  action,
  params,
  children,
}: ConfirmButtonProps<Params>): ReactNode {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setAsking(true)}>{label}</Button>
      <ConfirmAction
        open={asking}
        title={title}
        action={action}
        params={params}
        confirm={label}
        danger
        onClose={() => setAsking(false)}
      >
        {children}
      </ConfirmAction>
    </>
  );
}
