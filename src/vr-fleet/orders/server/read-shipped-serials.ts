import { tidySerial, wrongPlaces, serialLength } from '#vr-fleet/entry/serial-number.ts';
import { headsetModels } from '#vr-fleet/catalogue/headset-models.ts';
import { GrantError } from './grant-error.ts';

/** A headset that was made, with the public half of the key that is in it. */
export interface ShippedSerial {
  readonly sn: string;
  /** Ed25519, 32 bytes. */
  readonly deviceKey: Buffer;
}

/**
 * Reads a list of shipped headsets, a line each: the serial number, a comma, the public key in base64. Empty lines and
 * lines that begin with `#` say nothing.
 *
 * @throws GrantError that names the line.
 */
export function readShippedSerials(text: string, model: string): ShippedSerial[] {
  const lineOf = new Map<string, number>();
  const read: ShippedSerial[] = [];
  for (const [index, raw] of text.split('\n').entries()) {
    const line = index + 1;
    const written = raw.trim();
    if (written === '' || written.startsWith('#')) continue;
    const [first = '', second = '', ...more] = written.split(',');
    const sn = tidySerial(first);
    if (more.length > 0 || second === '') throw new GrantError(`Line ${line} is not "serial number,public key".`);
    if (sn.length !== serialLength || wrongPlaces(sn).length > 0)
      throw new GrantError(`Line ${line}: ${sn} is not a serial number such as VH4U26K1100412.`);
    if (headsetModels.find(({ mark }) => mark === sn.slice(2, 4))?.code !== model)
      throw new GrantError(`Line ${line}: ${sn} is not a ${model}.`);
    const before = lineOf.get(sn);
    if (before !== undefined) throw new GrantError(`Line ${line}: ${sn} is in line ${before} already.`);
    lineOf.set(sn, line);
    read.push({ sn, deviceKey: readKey(second.trim(), line) });
  }
  return read;
}

function readKey(text: string, line: number): Buffer {
  const key = /^[A-Za-z0-9+/_-]{43}=?$/.test(text) ? Buffer.from(text, 'base64') : Buffer.alloc(0);
  if (key.length !== 32) throw new GrantError(`Line ${line}: the public key is not 32 bytes in base64.`);
  return key;
}
