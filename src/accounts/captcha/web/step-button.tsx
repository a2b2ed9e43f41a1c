import { useEffect, useRef, type ReactNode } from 'react';
import { Icon, type IconName } from '#kernel/ui/parts/icon.tsx';

/** Milliseconds until a held button repeats, and between its steps. */
const repeat = { after: 400, every: 60 } as const;

interface StepButtonProps {
  readonly name: IconName;
  readonly label: string;
  readonly onStep: () => void;
}

/** A button that goes on while it is held. */
export function StepButton({ name, label, onStep }: StepButtonProps): ReactNode {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const held = useRef(false);
  const latest = useRef(onStep);
  useEffect(() => {
    latest.current = onStep;
  });
  const release = (): void => clearTimeout(timer.current);
  useEffect(() => release, []);
  const hold = (): void => {
    held.current = true;
    latest.current();
    timer.current = setTimeout(hold, repeat.every);
  };
  return (
    <button
      type="button"
      className="captcha-step"
      aria-label={label}
      onPointerDown={() => {
        held.current = false;
        timer.current = setTimeout(hold, repeat.after);
      }}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      onClick={() => {
        release();
        if (!held.current) onStep();
        held.current = false;
      }}
    >
      <Icon name={name} />
    </button>
  );
}
