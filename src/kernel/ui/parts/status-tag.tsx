import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

export type Tone = 'success' | 'warning' | 'danger' | 'faded';

export interface StatusTagProps {
  readonly tone: Tone;
  readonly icon: IconName;
  readonly children: ReactNode;
}

/**
 * A state as icon, word and colour together, so that each is redundant.
 *
 * @example
 * <StatusTag tone="success" icon="check">{t(certificateStateWords.valid)}</StatusTag>
 */
export function StatusTag({ tone, icon, children }: StatusTagProps): ReactNode {
  return (
    <span className="status" data-tone={tone}>
      <Icon name={icon} />
      {children}
    </span>
  );
}
