import { sha256 } from '@noble/hashes/sha2.js';
import { decode } from '#kernel/envelope/base64url.ts';
import { fromBase64, hexOf, textOf } from '#zero-carbon/certification/issuance-log/bytes.ts';
import { checkpointsIn, readCheckpoint, type Checkpoint } from '#zero-carbon/certification/issuance-log/checkpoint.ts';
import { readPayload } from '#zero-carbon/certification/issuance-log/sealed-core.ts';
import { carriedIn, isPdf, isPng } from './carried-in.ts';
import { readBundle, type Bundle } from './portal-log.ts';
import { readFeed, type Feed } from './read-feed.ts';

/** Saved evidence of a user: a file's bytes and name. */
export interface Given {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export type Evidence =
  | { readonly kind: 'head'; readonly checkpoint: Checkpoint }
  | { readonly kind: 'bundle'; readonly bundle: Bundle }
  | { readonly kind: 'feed'; readonly feed: Feed }
  /** A printed certificate by the hash of its bytes: 64 hexadecimal digits. */
  | { readonly kind: 'paper'; readonly sha256: string }
  /** `address` is the part of a QR code's text before the `#`. */
  | { readonly kind: 'payload'; readonly payload: Uint8Array; readonly address: string | null };

/**
 * Parses a saved file: a checkpoint, alone or within a mail's text; the JSON of `/log/bundle/…`; the text of a QR code;
 * a credential or a certificate's PDF, both with a payload and a checkpoint; a certificate's picture; a copy of the
 * open data, with a checkpoint. Empty for any other file. Line ends of mails and a missing last line end are no
 * alteration.
 */
export async function readEvidence(bytes: Uint8Array): Promise<Evidence[]> {
  if (isPdf(bytes)) {
    const carried = await carriedIn(bytes);
    return [paperOf(bytes), ...(carried === undefined ? [] : readCarried(parsed(carried)))];
  }
  if (isPng(bytes)) return [paperOf(bytes)];
  const text = textOf(bytes)?.replaceAll('\r\n', '\n');
  if (text === undefined) return [];
  const feed = /^(\{"format"|\uFEFF?#)/.test(text) ? readFeed(text) : undefined;
  if (feed) {
    return [
      { kind: 'head', checkpoint: feed.checkpoint },
      { kind: 'feed', feed },
    ];
  }
  if (text.startsWith('{')) {
    const body = parsed(text);
    const bundle = readBundle(body);
    if (!bundle) return readCredential(body ?? {});
    return readPayload(bundle.payload) ? [{ kind: 'bundle', bundle }] : [];
  }
  const checkpoint = readCheckpoint(text.endsWith('\n') ? text : `${text}\n`);
  if (checkpoint) return [{ kind: 'head', checkpoint }];
  const { address, code } = /^(?:(?<address>[^\s#]+)#)?(?<code>[\w-]+)\n?$/.exec(text)?.groups ?? {};
  const payload = code === undefined ? null : decode(code);
  if (payload && readPayload(payload)) return [{ kind: 'payload', payload, address: address ?? null }];
  return checkpointsIn(text).map((found) => ({ kind: 'head', checkpoint: found }));
}

const paperOf = (bytes: Uint8Array): Evidence => ({ kind: 'paper', sha256: hexOf(sha256(bytes)) });

interface Credential {
  readonly evidence?: unknown;
  readonly relatedResource?: unknown;
}

/** The log data in a credential, and the files that it names, which must be unchanged today. */
function readCredential({ evidence, relatedResource }: Credential): Evidence[] {
  const carried = readCarried(evidence);
  if (carried.length === 0 || !Array.isArray(relatedResource)) return carried;
  const named = (relatedResource as readonly unknown[]).flatMap((one): Evidence[] => {
    const digest = (one as { readonly digestSRI?: unknown } | null)?.digestSRI;
    const hash = typeof digest === 'string' ? fromBase64(digest.replace(/^sha256-/, ''), 32) : undefined;
    return hash ? [{ kind: 'paper', sha256: hexOf(hash) }] : [];
  });
  return [...carried, ...named];
}

/**
 * The log data in a verifiable credential (docs/credentials.md) or a PDF. Verifying the credential's own proof is left
 * to other verifiers.
 */
function readCarried(body: unknown): Evidence[] {
  const carried = (body ?? {}) as Readonly<Record<string, unknown>>;
  const payload = typeof carried['payload'] === 'string' ? fromBase64(carried['payload']) : undefined;
  const checkpoint = typeof carried['checkpoint'] === 'string' ? readCheckpoint(carried['checkpoint']) : undefined;
  if (!payload || !readPayload(payload) || !checkpoint) return [];
  return [
    { kind: 'payload', payload, address: null },
    { kind: 'head', checkpoint },
  ];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
