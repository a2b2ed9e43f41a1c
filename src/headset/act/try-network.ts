import { networkPatience, type Network, type Settings } from '#vr-fleet/desired/settings/settings.messages.ts';
import type { VirtualHeadset } from '#headset/virtual-headset.ts';

/** A revision with another address, which holds once the broker is reached over it. It lies on the headset's disk. */
export interface NetworkTrial {
  readonly rev: number;
  readonly document: Settings;
  /** Null: by DHCP. */
  readonly network: Network | null;
}

/** The address that a headset has now, fixed or not. */
export const networkOf = ({ hardware }: VirtualHeadset): Network | null =>
  (hardware.trial ? hardware.trial.network : hardware.settings.network) ?? null;

/** Goes over to another address, and back where the broker is not reached over it in time. */
export function tryNetwork(headset: VirtualHeadset, trial: NetworkTrial): void {
  const { hardware, circumstances } = headset;
  // on the disk before anything else: whoever starts with it there goes back
  hardware.trial = trial;
  headset.note('network_tried', { detail: trial.network?.ip ?? 'DHCP' });
  headset.changeNetwork();
  circumstances.wheel.after((circumstances.networkPatience ?? networkPatience) * 1_000, () => {
    if (hardware.trial !== trial) return;
    hardware.trial = undefined;
    const detail = `${trial.network?.ip ?? 'DHCP'} does not reach the broker`;
    hardware.settingsReply = { rev: trial.rev, error: 'network_unconfirmed', detail, isSaid: false };
    headset.note('settings_failed', { detail: `network_unconfirmed: ${detail}` });
    headset.changeNetwork();
  });
}

/** After a loss of power nobody knows whether the new address carries anything: the one before does. */
export function forgetTrial({ hardware }: VirtualHeadset): void {
  hardware.trial = undefined;
}
