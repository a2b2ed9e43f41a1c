import type { Verdict } from '#vr-fleet/entry/entry/entry.contract.ts';
import type { ShapeName } from '#vr-fleet/headsets/ui/shape.tsx';

/** The shape beside each verdict's text. */
export const verdictShapes: Readonly<Record<Verdict['verdict'], ShapeName>> = {
  ok: 'success',
  unknown: 'failed',
  duplicate: 'failed',
  entered: 'failed',
  wrong_product: 'failed',
  quota: 'limit',
};
