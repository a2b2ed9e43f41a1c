import type { ShapeName } from '#vr-fleet/headsets/ui/shape.tsx';
import type { Outcome } from '#vr-fleet/configuration/upgrades/upgrades.contract.ts';

/** The shape of each outcome, in display order. */
export const outcomeShapes = [
  ['waiting', 'waiting'],
  ['ok', 'success'],
  ['failed', 'failed'],
  ['declined', 'limit'],
  ['cannot_downgrade', 'limit'],
  ['superseded', 'expired'],
] as const satisfies readonly (readonly [Outcome, ShapeName])[];
