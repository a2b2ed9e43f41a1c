import { isUtf8 } from 'node:buffer';
import { protocol } from '#kernel/envelope/protocol.ts';

/** The content of an envelope, its shape validated; `t` is not yet compared with the time. */
export interface Plaintext {
  readonly t: number;
  readonly id: string;
  readonly s: string | undefined;
  readonly params: Readonly<Record<string, unknown>>;
}

const idShape = /^[A-Za-z0-9_-]{22}$/;
const quote = 0x22;
const backslash = 0x5c;

/** Reads an opened envelope (docs/wire.md §2), or null for anything but one. */
export function readPlaintext(bytes: Buffer): Plaintext | null {
  if (bytes.length > protocol.maxPlaintext || !isUtf8(bytes) || isDeeper(bytes, protocol.maxNesting)) return null;
  const text = bytes.toString('utf8');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isRecord(value)) return null;
  // An escape can spell any name, so texts with one are parsed as well.
  if (text.includes('__proto__') || text.includes('\\u')) dropPrototypes(value);
  const { t, id, s, params } = value;
  if (!Number.isSafeInteger(t) || typeof id !== 'string' || !idShape.test(id) || !isRecord(params)) return null;
  if (s !== undefined && typeof s !== 'string') return null;
  return { t: t as number, id, s: s === '' ? undefined : s, params };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Counts brackets outside strings, before parsing, so that no code that walks the value recurses deeply. */
function isDeeper(bytes: Buffer, limit: number): boolean {
  let depth = 0;
  let inString = false;
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index] ?? 0;
    if (byte === quote) inString = !inString;
    else if (inString) {
      if (byte === backslash) index++;
    } else if ((byte | 0x20) === 0x7b) {
      if (++depth > limit) return true;
    } else if ((byte | 0x20) === 0x7d) depth--;
  }
  return false;
}

/** `JSON.parse` makes `__proto__` an ordinary property; code that copies it by assignment would set a prototype. */
function dropPrototypes(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  if (Object.hasOwn(value, '__proto__')) delete (value as Record<string, unknown>)['__proto__'];
  for (const inner of Object.values(value)) dropPrototypes(inner);
}
