import type { DeviceListener } from '#vr-fleet/headsets/devices/server/device-listener.ts';
import type { Sender } from '#vr-fleet/protocol/protocol/server/dispatch/start-dispatching.ts';
import type { Listener } from '#vr-fleet/protocol/protocol/server/listener.ts';
import { closeOverdue } from './close-overdue.ts';
import { sendCommands } from './send-commands.ts';
import { awaitsCommand, failRemoved, settleAcks, settleShown } from './settle-commands.ts';

/** Resolves commands by the acknowledgements and reports of headsets. */
export const commandListener: Listener = {
  awaits: awaitsCommand,
  acknowledged: async (tx, answers) => {
    await settleAcks(tx, answers);
    return [];
  },
  statusReceived: async (tx, messages) => {
    await settleShown(
      tx,
      messages.map(({ deviceId, at, body, connected }) => ({
        deviceId,
        at,
        status: body.status,
        boot: body.boot,
        volume: 'volume' in body ? body.volume : null,
        brightness: 'brightness' in body ? body.brightness : null,
        connected,
      })),
    );
    return [];
  },
  silent: (tx, deviceIds, at) => {
    const unknown = { boot: null, volume: null, brightness: null, connected: false };
    return settleShown(
      tx,
      deviceIds.map((deviceId) => ({ deviceId, at, status: 'offline', ...unknown })),
    );
  },
};

/** Fails the open commands of removed headsets. */
export const commandsOfDevices: DeviceListener = {
  removed: (tx, deviceIds, { clock }) => failRemoved(tx, deviceIds, clock.now()),
};

export const commandSender: Sender = {
  send: sendCommands,
  close: ({ db, clock }, received) => closeOverdue(db, received, clock.now()),
};
