const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

const values = new Int8Array(128).fill(-1);
for (let value = 0; value < 64; value++) values[alphabet.charCodeAt(value)] = value;

const valueAt = (text: string, index: number): number => values[text.charCodeAt(index)] ?? -1;

/**
 * The unpadded base64url spelling of bytes (RFC 4648 §5).
 *
 * @example
 * encode(new Uint8Array([251, 255])); // '-_8'
 */
export function encode(bytes: Uint8Array): string {
  let text = '';
  for (let index = 0; index < bytes.length; index += 3) {
    const left = bytes.length - index;
    const group = ((bytes[index] ?? 0) << 16) | ((bytes[index + 1] ?? 0) << 8) | (bytes[index + 2] ?? 0);
    text += alphabet.charAt(group >> 18) + alphabet.charAt((group >> 12) & 63);
    if (left > 1) text += alphabet.charAt((group >> 6) & 63);
    if (left > 2) text += alphabet.charAt(group & 63);
  }
  return text;
}

/**
 * The bytes of a base64url text, or null for any spelling but the canonical, unpadded one: a foreign character, padding,
 * an impossible length, or bits set beyond the last byte. So no two texts mean the same bytes.
 *
 * @example
 * decode('-_8'); // Uint8Array [251, 255]
 */
export function decode(text: string): Uint8Array<ArrayBuffer> | null {
  const rest = text.length % 4;
  if (rest === 1) return null;
  const bytes = new Uint8Array((text.length * 3) >> 2);
  let held = 0;
  let filled = 0;
  for (let index = 0, at = 0; index < text.length; index++) {
    const value = valueAt(text, index);
    if (value < 0) return null;
    held = ((held << 6) | value) & 0xfff;
    filled += 6;
    if (filled < 8) continue;
    filled -= 8;
    bytes[at++] = held >> filled;
  }
  return (held & ((1 << filled) - 1)) === 0 ? bytes : null;
}
