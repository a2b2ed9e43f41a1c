import type { ComponentType } from 'react';

/** A domain's contribution to the page of upgrades. */
export interface UpgradesPart {
  /** A link to its page, beside the total. */
  readonly Way: ComponentType;
}
