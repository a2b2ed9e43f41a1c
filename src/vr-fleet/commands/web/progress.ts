import type { OutputOf } from '#kernel/contract/endpoint.ts';
import type { showBatch } from '#vr-fleet/commands/commands.contract.ts';
import type { ShapeName } from '#vr-fleet/headsets/ui/shape.tsx';

export type Counts = OutputOf<typeof showBatch>['counts'];
export type Progress = keyof Counts;

/** The shape of each step, displayed beside its name. */
export const progressShapes: Readonly<Record<Progress, ShapeName>> = {
  issued: 'waiting',
  sent: 'waiting',
  received: 'downloading',
  done: 'success',
  failed: 'failed',
  expired: 'expired',
};

/** Returns the number of open commands. */
export const openIn = ({ issued, sent, received }: Counts): number => issued + sent + received;
