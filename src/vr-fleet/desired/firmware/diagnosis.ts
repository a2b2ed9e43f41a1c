import type { ReportError } from '#vr-fleet/protocol/protocol.messages.ts';
import { batteryToInstall } from './firmware.messages.ts';
import { firmwareKind } from './firmware.kind.ts';

/** What is known of an upgrade that failed on a headset. */
export interface FailedUpgrade {
  readonly error: ReportError | null;
  /** Per cent; null where the headset has never reported. */
  readonly battery: number | null;
  readonly charging: boolean | null;
}

export interface Diagnosis {
  readonly cause: Exclude<ReportError, 'network_unconfirmed'>;
  /** The headset tries again when it connects; otherwise an upgrade has to be sent again. */
  readonly isRetried: boolean;
}

/**
 * Why an upgrade failed. A headset that reports a failed installation, with too little battery to install anything, failed
 * for its battery; but `install_failed` is final, so it is not tried again by itself.
 */
export function diagnoseUpgrade({ error, battery, charging }: FailedUpgrade): Diagnosis {
  // the address of a headset is no matter of its firmware
  const reported = error === null || error === 'network_unconfirmed' ? 'internal' : error;
  const isEmpty = reported === 'install_failed' && battery !== null && battery < batteryToInstall && charging !== true;
  return { cause: isEmpty ? 'low_battery' : reported, isRetried: !firmwareKind.finals.includes(reported) };
}

type Causes = Readonly<Partial<Record<ReportError, number>>>;

/**
 * Counts of causes as headsets reported them, with those that failed for their battery counted as that.
 *
 * @param failed the headsets that are counted.
 */
export function diagnoseCauses(causes: Causes, failed: readonly FailedUpgrade[]): Causes {
  const { install_failed: installs = 0, low_battery: low = 0, ...others } = causes;
  const empty = failed.filter((one) => one.error === 'install_failed' && diagnoseUpgrade(one).cause === 'low_battery');
  const moved = Math.min(installs, empty.length);
  return {
    ...others,
    ...(installs > moved && { install_failed: installs - moved }),
    ...(low + moved > 0 && { low_battery: low + moved }),
  };
}
