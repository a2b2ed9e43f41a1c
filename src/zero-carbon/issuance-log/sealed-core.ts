import { isSignature } from './checkpoint.ts';
import { joined, textOf, utf8 } from './bytes.ts';

/** What is sealed of a certificate: enough to know it by, without the portal. */
export interface CertificateCore {
  readonly number: string;
  readonly enterprise: string;
  readonly creditCode: string;
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
  /** SHA-256 of all that the certificate says, as RFC 8785 spells it; base64url without padding. */
  readonly facts: string;
}

const format = 'portico-certificate/1';
const fields = [
  'number',
  'enterprise',
  'creditCode',
  'type',
  'star',
  'periodStart',
  'periodEnd',
  'issuedOn',
  'expiresOn',
  'key',
  'facts',
] as const satisfies readonly (keyof CertificateCore)[];
const sealBytes = 64;

/** The text that is sealed: the format, then one field a line. */
export const coreText = (core: CertificateCore): string => [format, ...fields.map((field) => core[field])].join('\n');

/** Core and seal: what the QR code carries and the log commits to. */
export const payloadOf = (core: CertificateCore, seal: Uint8Array): Uint8Array => joined(utf8(coreText(core)), seal);

export interface Payload {
  readonly core: CertificateCore;
  /** The bytes that are sealed. */
  readonly sealed: Uint8Array;
  readonly seal: Uint8Array;
}

/** What a payload says; undefined for bytes that are none. Its seal is not checked. */
export function readPayload(bytes: Uint8Array): Payload | undefined {
  if (bytes.length <= sealBytes) return undefined;
  const sealed = bytes.slice(0, -sealBytes);
  const [first, ...values] = textOf(sealed)?.split('\n') ?? [];
  if (first !== format || values.length !== fields.length) return undefined;
  const core = Object.fromEntries(fields.map((field, at) => [field, values[at]])) as unknown as CertificateCore;
  return { core, sealed, seal: bytes.slice(-sealBytes) };
}

/** Whether a payload was sealed by the holder of a key. */
export const isSealed = ({ sealed, seal }: Payload, publicKey: Uint8Array): boolean =>
  isSignature(seal, sealed, publicKey);
