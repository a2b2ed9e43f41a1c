/**
 * The factory keys of a demo installation's virtual headsets: derived from one secret of 32 bytes in
 * `DATA_DIR/headset-demo.key`, created with the demo content. A real headset has its own key from the factory.
 */

/** In DATA_DIR; 32 bytes, readable by the owner only. */
export const demoKeyFile = 'headset-demo.key';

/** The `info` of HKDF-SHA256 that derives a serial number's private Ed25519 key from that secret. */
export const demoKeyLabel = (sn: string): string => `portico headset ${sn}`;

/** Headsets of the demo's large order, all of them added by `fleet1`. */
export const demoHeadsets = 20_000;

/** Their serial numbers, counted from 1 to `demoHeadsets`: `VH4U26K1100001`. */
export const demoSerial = (count: number): string => `VH4U26K${1_100_000 + count}`;
