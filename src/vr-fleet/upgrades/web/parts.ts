import type { ComponentType } from 'react';

/** What a later domain brings to the page of upgrades. */
export interface UpgradesPart {
  /** A link to its page, beside the total. */
  readonly Way: ComponentType;
}
