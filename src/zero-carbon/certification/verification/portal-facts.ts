import { fromBase64 } from '#zero-carbon/certification/issuance-log/bytes.ts';
import { readCheckpoint, type Checkpoint } from '#zero-carbon/certification/issuance-log/checkpoint.ts';
import type { StatedCorrection } from '#zero-carbon/certification/certificates/stated-correction.ts';
import type { SealingKey } from './judge-seal.ts';

/** The data that the portal embeds in the file of `/v/` when it serves it: a saved copy uses it without a network. */
export interface PortalFacts {
  /** Its public address. */
  readonly portal: string;
  /** Its business zone. */
  readonly zone: string;
  /** When it was served, ISO 8601. */
  readonly at: string;
  /** The log's head at that time; null before the log has started. */
  readonly head: string | null;
  /** Names of the organisations in both languages, by code. */
  readonly organisations: Readonly<Record<string, readonly [zh: string, en: string]>>;
  /** Keys of the organisations, those that were retired too: id, code, base64, from, until. */
  readonly keys: readonly (readonly [id: string, code: string, key: string, from: string, until: string | null])[];
  /** By the certificate's number, newest first; boundaries are left to its credential. */
  readonly corrections: Readonly<Record<string, readonly StatedCorrection[]>>;
}

/** The keys for the verification of seals; unreadable ones are left out. */
export const keysOf = ({ keys }: PortalFacts): SealingKey[] =>
  keys.flatMap(([id, organisation, text, from, until]) => {
    const bytes = fromBase64(text, 32);
    return bytes ? [{ id, organisation, bytes, from, until }] : [];
  });

export const headOf = ({ head }: PortalFacts): Checkpoint | undefined =>
  head === null ? undefined : readCheckpoint(head);
