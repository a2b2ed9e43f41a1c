import { statuses } from './protocol.messages.ts';

/** What a headset's status can be; `never`: it has not connected yet. In this order they are listed. */
export const deviceStatuses = [...statuses, 'never'] as const;
export type DeviceStatus = (typeof deviceStatuses)[number];

/** A headset that has not been connected for so many days is silent. */
export const silentDays = 7;
