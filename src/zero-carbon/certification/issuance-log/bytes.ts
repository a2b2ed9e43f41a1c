import { decode, encode } from '#kernel/envelope/base64url.ts';

/** Bytes after each other. */
export function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

export const sameBytes = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/**
 * The text of UTF-8; undefined for bytes that are none, and for a mark at the beginning, which would be a second spelling
 * of the same text.
 */
export function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Two hexadecimal digits a byte. */
export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Base64 with its padding (RFC 4648 §4), as everything under `/log` is written. */
export function toBase64(bytes: Uint8Array): string {
  const text = encode(bytes).replaceAll('-', '+').replaceAll('_', '/');
  return text + '='.repeat((4 - (text.length % 4)) % 4);
}

/**
 * The bytes of such a text; undefined for every spelling but the one that `toBase64` writes.
 *
 * @param length in bytes, if only one is valid.
 */
export function fromBase64(text: string, length?: number): Uint8Array | undefined {
  if (text.length % 4 !== 0 || /[-_]/.test(text)) return undefined;
  const bytes = decode(
    text
      .replace(/={1,2}$/, '')
      .replaceAll('+', '-')
      .replaceAll('/', '_'),
  );
  if (!bytes || toBase64(bytes) !== text) return undefined;
  return length === undefined || bytes.length === length ? bytes : undefined;
}
