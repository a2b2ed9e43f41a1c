import type { ReactNode } from 'react';
import { Icon } from '#kernel/ui/parts/icon.tsx';

export interface EntranceNoticeProps {
  readonly tone: 'warning' | 'danger' | 'success';
  readonly children: ReactNode;
}

/** A notice above the form, or the result of the form. */
export function EntranceNotice({ tone, children }: EntranceNoticeProps): ReactNode {
  return (
    <div className="entrance-notice" data-tone={tone} role={tone === 'success' ? 'status' : 'alert'}>
      <Icon name={tone === 'success' ? 'check' : 'warn'} />
      <div>{children}</div>
    </div>
  );
}
