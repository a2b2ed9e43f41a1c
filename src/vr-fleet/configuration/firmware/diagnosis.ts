import type { ReportError } from '#vr-fleet/protocol/protocol/protocol.messages.ts';
import { batteryToInstall } from './firmware.messages.ts';
import { firmwareKind } from './firmware.kind.ts';

/** The known facts of a failed upgrade. */
export interface FailedUpgrade {
  readonly error: ReportError | null;
  /** Per cent; null if the headset has never reported. */
  readonly battery: number | null;
  readonly charging: boolean | null;
}

export interface Diagnosis {
  readonly cause: Exclude<ReportError, 'network_unconfirmed'>;
  /** True if the headset retries when it connects; otherwise a user has to resend the upgrade. */
  readonly isRetried: boolean;
}

/**
 * Returns the cause of a failed upgrade. A headset that reports a failed installation with too little battery for any
 * installation failed because of its battery. But `install_failed` is final, so the headset does not retry.
 */
export function diagnoseUpgrade({ error, battery, charging }: FailedUpgrade): Diagnosis {
  // the network address of a headset does not concern its firmware
  const reported = error === null || error === 'network_unconfirmed' ? 'internal' : error;
  const isEmpty = reported === 'install_failed' && battery !== null && battery < batteryToInstall && charging !== true;
  return { cause: isEmpty ? 'low_battery' : reported, isRetried: !firmwareKind.finals.includes(reported) };
}

type Causes = Readonly<Partial<Record<ReportError, number>>>;

/**
 * Counts the reported causes. Headsets that failed because of their battery count as such.
 *
 * @param failed the counted headsets.
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
