import { decode } from '#kernel/envelope/base64url.ts';
import { textOf } from '#zero-carbon/issuance-log/bytes.ts';
import { readCheckpoint, type Checkpoint } from '#zero-carbon/issuance-log/checkpoint.ts';
import { readPayload } from '#zero-carbon/issuance-log/sealed-core.ts';
import { readBundle, type Bundle } from './portal-log.ts';

/** Something that somebody kept: a file's bytes, and the name that it is called by. */
export interface Given {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export type Evidence =
  | { readonly kind: 'head'; readonly checkpoint: Checkpoint }
  | { readonly kind: 'bundle'; readonly bundle: Bundle }
  /** `address` is what stands before the `#` of a QR code's text. */
  | { readonly kind: 'payload'; readonly payload: Uint8Array; readonly address: string | null };

/**
 * What a kept file is: a checkpoint, the JSON of `/log/bundle/…`, or the text of a QR code; undefined for any other. A
 * mail's line ends and a last line end more or less are no alteration.
 */
export function readEvidence(bytes: Uint8Array): Evidence | undefined {
  const text = textOf(bytes)?.replaceAll('\r\n', '\n');
  if (text === undefined) return undefined;
  if (text.startsWith('{')) {
    const bundle = readBundle(parsed(text));
    return bundle && readPayload(bundle.payload) ? { kind: 'bundle', bundle } : undefined;
  }
  const checkpoint = readCheckpoint(text.endsWith('\n') ? text : `${text}\n`);
  if (checkpoint) return { kind: 'head', checkpoint };
  const { address, code } = /^(?:(?<address>[^\s#]+)#)?(?<code>[\w-]+)\n?$/.exec(text)?.groups ?? {};
  const payload = code === undefined ? null : decode(code);
  return payload && readPayload(payload) ? { kind: 'payload', payload, address: address ?? null } : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
