import { isSignature } from './checkpoint.ts';
import { joined, textOf, utf8 } from './bytes.ts';

/** The sealed part of a certificate: enough to identify the certificate without the portal. */
export interface CertificateCore {
  readonly number: string;
  readonly enterprise: string;
  readonly creditCode: string;
  /** Chinese, from the province down to street and number; absent in format 1, which certificates had before. */
  readonly siteAddress?: string;
  /** `I` or `II`. */
  readonly type: string;
  /** 3 to 6. */
  readonly star: string;
  readonly periodStart: string;
  readonly periodEnd: string;
  readonly issuedOn: string;
  readonly expiresOn: string;
  /** Of the organisation's key, `017-2026-1`. */
  readonly key: string;
  /** SHA-256 of all facts of the certificate in canonical JSON (RFC 8785); base64url without padding. */
  readonly facts: string;
}

type Field = keyof CertificateCore;
const names = ['number', 'enterprise', 'creditCode'] as const satisfies readonly Field[];
const rest = [
  'type',
  'star',
  'periodStart',
  'periodEnd',
  'issuedOn',
  'expiresOn',
  'key',
  'facts',
] as const satisfies readonly Field[];
/** The fields of each format, in their order. */
const formats: ReadonlyMap<string, readonly Field[]> = new Map<string, readonly Field[]>([
  ['portico-certificate/1', [...names, ...rest]],
  ['portico-certificate/2', [...names, 'siteAddress', ...rest]],
]);
const formatOf = ({ siteAddress }: CertificateCore) => `portico-certificate/${siteAddress === undefined ? 1 : 2}`;
const sealBytes = 64;

/**
 * The text that is sealed: the format, then one field per line.
 *
 * @throws RangeError for a field with a line break, which would move the fields after it
 */
export function coreText(core: CertificateCore): string {
  const format = formatOf(core);
  const lines = [format, ...formats.get(format)!.map((field) => core[field] ?? '')];
  if (lines.some((line) => line.includes('\n'))) throw new RangeError(`a line break in the core of ${core.number}`);
  return lines.join('\n');
}

/** Core and seal: the content of the QR code and of the log's commitment. */
export const payloadOf = (core: CertificateCore, seal: Uint8Array): Uint8Array => joined(utf8(coreText(core)), seal);

export interface Payload {
  readonly core: CertificateCore;
  /** The bytes that are sealed. */
  readonly sealed: Uint8Array;
  readonly seal: Uint8Array;
}

/** Decodes a payload; undefined for other bytes. Its seal is not verified. */
export function readPayload(bytes: Uint8Array): Payload | undefined {
  if (bytes.length <= sealBytes) return undefined;
  const sealed = bytes.slice(0, -sealBytes);
  const [first, ...values] = textOf(sealed)?.split('\n') ?? [];
  const fields = formats.get(first ?? '');
  if (values.length !== fields?.length) return undefined;
  const core = Object.fromEntries(fields.map((field, at) => [field, values[at]])) as unknown as CertificateCore;
  return { core, sealed, seal: bytes.slice(-sealBytes) };
}

/** Returns true if the holder of a key sealed a payload. */
export const isSealed = ({ sealed, seal }: Payload, publicKey: Uint8Array): boolean =>
  isSignature(seal, sealed, publicKey);
