import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '#kernel/ui/parts/button.tsx';

interface FocusedButtonProps {
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** The only remaining action of the dialog. It receives the focus when it appears. */
export function FocusedButton({ onClick, children }: FocusedButtonProps): ReactNode {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Button ref={button} kind="primary" onClick={onClick}>
      {children}
    </Button>
  );
}
