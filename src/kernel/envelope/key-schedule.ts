/** HMAC-SHA256, as implemented on each side. */
export type Mac = (key: Uint8Array, message: Uint8Array) => Uint8Array;

/** The values that an HPKE context derives from its shared secret, each on demand: no caller needs all three. */
export interface Schedule {
  key(): Uint8Array;
  baseNonce(): Uint8Array;
  /** `Export(context, 32)` of RFC 9180 §5.3, of ASCII contexts. */
  exporter(): (context: string) => Uint8Array;
}

const ascii = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const none = new Uint8Array(0);
const version = ascii('HPKE-v1');

/** The identifiers of RFC 9180 §7: X25519 with HKDF-SHA256 is 0x0020; HKDF-SHA256 1; ChaCha20-Poly1305 3. */
export const kemSuite = Uint8Array.of(...ascii('KEM'), 0x00, 0x20);
export const hpkeSuite = Uint8Array.of(...ascii('HPKE'), 0x00, 0x20, 0x00, 0x01, 0x00, 0x03);

/** The bytes of all parts, one after the other. */
export function join(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

/** LabeledExtract of RFC 9180 §4. */
export const labeledExtract = (
  mac: Mac,
  suite: Uint8Array,
  salt: Uint8Array,
  label: string,
  secret: Uint8Array,
): Uint8Array => mac(salt, join(version, suite, ascii(label), secret));

/** LabeledExpand of RFC 9180 §4, for at most 32 bytes: the only block that this suite needs. */
export const labeledExpand = (
  mac: Mac,
  suite: Uint8Array,
  secret: Uint8Array,
  label: string,
  info: Uint8Array,
  length = 32,
): Uint8Array =>
  mac(secret, join(Uint8Array.of(0, length), version, suite, ascii(label), info, Uint8Array.of(1))).subarray(0, length);

/** The key schedule of HPKE's base mode (RFC 9180 §5.1) for one `info`, on either side's HMAC. */
export function keySchedule(mac: Mac, info: string): (sharedSecret: Uint8Array) => Schedule {
  const context = join(
    Uint8Array.of(0),
    labeledExtract(mac, hpkeSuite, none, 'psk_id_hash', none),
    labeledExtract(mac, hpkeSuite, none, 'info_hash', ascii(info)),
  );
  return (sharedSecret) => {
    const secret = labeledExtract(mac, hpkeSuite, sharedSecret, 'secret', none);
    const expand = (label: string, length: number) => labeledExpand(mac, hpkeSuite, secret, label, context, length);
    return {
      key: () => expand('key', 32),
      baseNonce: () => expand('base_nonce', 12),
      exporter() {
        const exporterSecret = expand('exp', 32);
        return (given) => labeledExpand(mac, hpkeSuite, exporterSecret, 'sec', ascii(given));
      },
    };
  };
}
