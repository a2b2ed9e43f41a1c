import type { ReactNode } from 'react';
import type { IconName } from '#kernel/ui/parts/icon.tsx';

/** A line at the right of a banner: what was checked, and how it came out. */
export interface BannerCheck {
  readonly icon?: IconName;
  readonly label: string;
  readonly value: ReactNode;
}
