import type { ComponentType, ReactNode } from 'react';
import type { Translate } from '#kernel/i18n/web/use-lang.ts';
import type { Text, TextWith } from '#kernel/i18n/text.ts';
import type { NameOf, SortOf } from '#kernel/list/list.ts';
import type { ListColumn } from '#kernel/list/web/list-columns.ts';
import type { ListView } from '#kernel/list/web/listed.ts';
import type { DeviceSelection } from '#vr-fleet/headsets/devices/device-filter.ts';
import type { DeviceRow, listDevices } from '#vr-fleet/headsets/devices/devices.contract.ts';
import type { ReportError } from '#vr-fleet/protocol/protocol/protocol.messages.ts';
import type { Answered, Device, Revision, Timeline } from './detail/why/verdict.ts';

/** Displays an outcome at the top of a screen, until it is called with nothing. */
type OnOutcome = (outcome: ReactNode) => void;

export interface DevicePanelProps {
  readonly device: Device;
  readonly timeline: Answered;
  /** An action changed the headset: reload it. */
  readonly onChanged: () => void;
}

export interface DeviceActionProps {
  readonly device: Device;
  readonly onOutcome: OnOutcome;
}

/** One domain's extensions of the page of a headset. */
export interface DevicePart {
  /** In the header. */
  readonly Action?: ComponentType<DeviceActionProps>;
  readonly track?: DesiredTrack;
  /** Below the tracks. */
  readonly Main?: ComponentType<DevicePanelProps>;
  /** Above the registration data. */
  readonly Side?: ComponentType<DevicePanelProps>;
}

/** A kind of desired state on the page of a headset: desired, reported, and the reason for a difference. */
export interface DesiredTrack {
  readonly kind: string;
  readonly words: Readonly<Record<TrackWord, Text>> & {
    readonly ended: TextWith<'date'>;
    readonly endedApplied: TextWith<'date'>;
    readonly offline: TextWith<'time'>;
  };
  /** A revision in a line; with the previous one, the changes. */
  readonly Document: ComponentType<{ readonly document: object; readonly before: object | undefined }>;
  /** The part of the applied state that the headset lacks nevertheless, and since when. */
  readonly shortfallOf?: (
    t: Translate,
    timeline: Timeline,
  ) => { readonly line: string; readonly at: string } | undefined;
  /** The cause of a failure, if more is known than the headset's error. */
  readonly causeOf?: (device: Device, revision: Revision) => ReportError;
  /** Remedies for the failed or stuck step. */
  readonly Remedies?: ComponentType<RemediesProps>;
}

/** Texts of a track for its kind alone that need no values: overall, and for the steps. */
export type TrackWord =
  | 'title'
  | 'titleApplied'
  | 'none'
  | 'noneNever'
  | 'never'
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
  /** The current number of selected headsets. */
  readonly count: number;
  readonly onOutcome: OnOutcome;
  /** An action changed them: reload the list. */
  readonly onDone: () => void;
  /** They were moved: reload the list and clear the selection. */
  readonly onMoved: () => void;
}

/** Fields of a selected headset that every view of the list has. */
export type SelectedDevice = Pick<DeviceRow, 'id' | 'number' | 'nickname'>;

/** One domain's extensions of the list. */
export interface ListPart {
  /** Another view of the list's result. */
  readonly view?: ListView<typeof listDevices, SelectedDevice>;
  /** Columns between a headset's identity and its state. */
  readonly columns?: (t: Translate) => readonly ListColumn<DeviceRow, NameOf<SortOf<typeof listDevices>>>[];
  /** Actions on the selected headsets. */
  readonly Bulk?: ComponentType<BulkProps>;
}
