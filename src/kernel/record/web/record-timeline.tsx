import type { ReactNode } from 'react';
import { recordHistory } from '#kernel/record/history.contract.ts';
import { Timeline } from '#kernel/workflow/web/timeline.tsx';

export interface RecordTimelineProps {
  /** The kind of the record, as in the history. */
  readonly entity: string;
  readonly id: string;
}

/**
 * The history of a record, for the readers that its kind names.
 *
 * @example
 * <RecordTimeline key={version} entity="site" id={id} />
 */
export const RecordTimeline = ({ entity, id }: RecordTimelineProps): ReactNode => (
  <Timeline endpoint={recordHistory} params={{ entity, id }} />
);
