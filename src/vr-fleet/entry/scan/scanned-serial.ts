import { maskLengths } from '#vr-fleet/catalogue/serial-mask.ts';
import { tidySerial } from '#vr-fleet/catalogue/serial-number.ts';

/** `sn=` in an address, in its query or behind its hash. */
const inAddress = /[?&#;]sn=([^&#;\s]*)/i;
const plain = new RegExp(`^[0-9A-Z-]{${maskLengths.least},${maskLengths.most}}$`);
/** As long as a line may be. */
const asLine = /^\S{1,40}$/;

/**
 * The serial number that a code holds, as it is stored: the text itself where it is as long as serial numbers are, or what
 * `sn=` says in an address; undefined where there is none. Whether such a headset exists is for its verdict.
 *
 * @example
 * scannedSerial('https://example.com/d?sn=vh4u26k1100412'); // 'VH4U26K1100412'
 */
export function scannedSerial(text: string): string | undefined {
  const named = inAddress.exec(text)?.[1];
  const sn = tidySerial(named === undefined ? text : decoded(named));
  return (named === undefined ? plain : asLine).test(sn) ? sn : undefined;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value.replaceAll('+', ' '));
  } catch {
    return value;
  }
}
