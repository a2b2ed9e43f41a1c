import type { NetworkTrial } from '#headset/model/hardware.ts';
import { networkPatience, type Network } from '#vr-fleet/configuration/settings/settings.messages.ts';
import type { Headset } from '#headset/headset.ts';

/** Returns the current fixed address of a headset, or null. */
export const networkOf = ({ hardware }: Headset): Network | null =>
  (hardware.trial ? hardware.trial.network : hardware.settings.network) ?? null;

/** Switches to another address, and back if the broker is not reached over it in time. */
export function tryNetwork(headset: Headset, trial: NetworkTrial): void {
  const { hardware, circumstances } = headset;
  // stored on the disk first: a start during the trial returns to the previous address
  hardware.trial = trial;
  headset.note('network_tried', { detail: trial.network?.ip ?? 'DHCP' });
  headset.changeNetwork();
  circumstances.wheel.after((circumstances.networkPatience ?? networkPatience) * 1_000, () => {
    if (hardware.trial !== trial) return;
    hardware.trial = undefined;
    const detail = `${trial.network?.ip ?? 'DHCP'} does not reach the broker`;
    hardware.settingsReply = { rev: trial.rev, error: 'network_unconfirmed', detail, isConfirmed: false };
    headset.note('settings_failed', { detail: `network_unconfirmed: ${detail}` });
    headset.changeNetwork();
  });
}

/** Ends a trial after a loss of power: the new address is unproven, so the previous one applies. */
export function forgetTrial({ hardware }: Headset): void {
  hardware.trial = undefined;
}
