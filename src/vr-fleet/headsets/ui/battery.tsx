import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { fleetWords } from './fleet.words.ts';
import { Shape } from './shape.tsx';

export interface BatteryProps {
  /** Null if the headset never reported it. */
  readonly percent: number | null;
  readonly charging: boolean | null;
  readonly low: boolean;
}

/** A battery's charge as a bar and a number; a triangle if it is low. */
export function Battery({ percent, charging, low }: BatteryProps): ReactNode {
  const t = useTranslate();
  if (percent === null) return <span className="muted">–</span>;
  return (
    <span className="battery mono" data-low={low || undefined}>
      <svg viewBox="0 0 32 6" aria-hidden="true">
        <rect width="32" height="6" />
        <rect width={(32 * percent) / 100} height="6" />
      </svg>
      <span>
        {percent}
        <span className="visually-hidden">%{charging && ` ${t(fleetWords.charging)}`}</span>
      </span>
      {low && <Shape name="limit" />}
      {charging && (
        <svg className="shape" viewBox="0 0 12 12" aria-hidden="true">
          <path d="M7 .5 2.500 7H6l-1 4.500L9.500 5H6z" fill="currentColor" />
        </svg>
      )}
    </span>
  );
}
