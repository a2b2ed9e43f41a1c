import { statuses } from './protocol.messages.ts';

/** The statuses of a headset, in display order. `never`: the headset has not connected yet. */
export const deviceStatuses = [...statuses, 'never'] as const;
export type DeviceStatus = (typeof deviceStatuses)[number];

/** Days without a connection after which a headset counts as silent. */
export const silentDays = 7;
