/**
 * How the virtual headsets of a demo installation come by their factory keys: from one secret of 32 bytes in
 * `DATA_DIR/headset-demo.key`, made with the demo content. A real headset has its own key, made in the factory.
 */

/** In DATA_DIR; 32 bytes, readable by the owner alone. */
export const demoKeyFile = 'headset-demo.key';

/** The `info` of HKDF-SHA256 that gives a serial number its private Ed25519 key out of that secret. */
export const demoKeyLabel = (sn: string): string => `portico headset ${sn}`;

/** Headsets of the demo's large order, all of them entered by `fleet1`. */
export const demoHeadsets = 20_000;

/** Their serial numbers, counted from 1 to `demoHeadsets`: `VH4U26K1100001`. */
export const demoSerial = (count: number): string => `VH4U26K${1_100_000 + count}`;
