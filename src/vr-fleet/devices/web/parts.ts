import type { ComponentType, ReactNode } from 'react';
import type { Translate } from '#kernel/i18n/web/use-lang.ts';
import type { Text } from '#kernel/i18n/text.ts';
import type { NameOf, SortOf } from '#kernel/list/list.ts';
import type { ListColumn } from '#kernel/list/web/list-columns.ts';
import type { ListView } from '#kernel/list/web/listed.ts';
import type { DeviceSelection } from '#vr-fleet/devices/device-filter.ts';
import type { DeviceRow, listDevices } from '#vr-fleet/devices/devices.contract.ts';
import type { ReportError } from '#vr-fleet/protocol/protocol.messages.ts';
import type { Answered, Device, Revision, Timeline } from './detail/why/verdict.ts';

/** Shown above what a screen has, until it is taken back with nothing. */
type OnOutcome = (outcome: ReactNode) => void;

export interface DevicePanelProps {
  readonly device: Device;
  readonly timeline: Answered;
  /** Something was done to the headset: it is to be read anew. */
  readonly onChanged: () => void;
}

export interface DeviceActionProps {
  readonly device: Device;
  readonly onOutcome: OnOutcome;
}

/** What one domain brings to the page of a headset. */
export interface DevicePart {
  /** In the band. */
  readonly Action?: ComponentType<DeviceActionProps>;
  readonly track?: DesiredTrack;
  /** Below the tracks. */
  readonly Main?: ComponentType<DevicePanelProps>;
  /** Above what was entered of the headset. */
  readonly Side?: ComponentType<DevicePanelProps>;
}

/** A kind of desired state on the page of a headset: what was desired, what it reports, and why it is not so yet. */
export interface DesiredTrack {
  readonly kind: string;
  readonly words: Readonly<Record<TrackWord, Text>>;
  /** A revision in a line; against the one before, what changed. */
  readonly Document: ComponentType<{ readonly document: object; readonly before: object | undefined }>;
  /** What of the applied state the headset does not have after all, and since when. */
  readonly shortfallOf?: (
    t: Translate,
    timeline: Timeline,
  ) => { readonly line: string; readonly at: string } | undefined;
  /** Why a revision failed, where more is known than the headset's own word. */
  readonly causeOf?: (device: Device, revision: Revision) => ReportError;
  /** What to do about the step that failed or stands still. */
  readonly Remedies?: ComponentType<RemediesProps>;
}

/** What a track says of its kind alone: of the whole, and of the steps. */
export type TrackWord =
  | 'title'
  | 'titleApplied'
  | 'none'
  | 'noneNever'
  | 'ended'
  | 'endedApplied'
  | 'never'
  | 'offline'
  | 'wished'
  | 'fetched'
  | 'applied'
  | 'fetchedFailed'
  | 'appliedFailed'
  | 'toBeFetched'
  | 'toBeApplied';

export interface RemediesProps {
  readonly device: Device;
  readonly timeline: Timeline;
  readonly onChanged: () => void;
}

export interface BulkProps {
  readonly selection: DeviceSelection;
  /** How many it means at this moment. */
  readonly count: number;
  readonly onOutcome: OnOutcome;
  /** Something was done to them: the list is to be read anew. */
  readonly onDone: () => void;
  /** They were moved: the list is read again, and the selection ends. */
  readonly onMoved: () => void;
}

/** What is known of a headset that is selected in the list, in whichever view. */
export type SelectedDevice = Pick<DeviceRow, 'id' | 'number' | 'nickname'>;

/** What one domain brings to the list. */
export interface ListPart {
  /** Another view of what the list finds. */
  readonly view?: ListView<typeof listDevices, SelectedDevice>;
  /** Between what a headset is and how it is. */
  readonly columns?: (t: Translate) => readonly ListColumn<DeviceRow, NameOf<SortOf<typeof listDevices>>>[];
  /** What is done with those that are selected. */
  readonly Bulk?: ComponentType<BulkProps>;
}
