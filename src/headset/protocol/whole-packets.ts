/** The bytes are not MQTT. */
export class NotMqtt extends Error {
  override readonly name = 'NotMqtt';
}

/**
 * Returns the number of leading bytes that form whole MQTT packets; the rest is the start of an incomplete one.
 *
 * @throws NotMqtt if a length has more than four bytes (MQTT 3.1.1 §2.2.3).
 */
export function wholePackets(bytes: Uint8Array): number {
  let whole = 0;
  for (;;) {
    let at = whole + 1;
    let length = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = bytes[at];
      if (byte === undefined) return whole;
      at += 1;
      length += (byte & 127) * factor;
      if (byte < 128) break;
      if (factor === 128 ** 3) throw new NotMqtt('A length of more than four bytes');
    }
    if (at + length > bytes.length) return whole;
    whole = at + length;
  }
}
