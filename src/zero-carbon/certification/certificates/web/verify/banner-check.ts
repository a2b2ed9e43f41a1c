import type { ReactNode } from 'react';
import type { IconName } from '#kernel/ui/parts/icon.tsx';

/** A line at the right of a banner: a check and its result. */
export interface BannerCheck {
  readonly icon?: IconName;
  readonly label: string;
  readonly value: ReactNode;
}
