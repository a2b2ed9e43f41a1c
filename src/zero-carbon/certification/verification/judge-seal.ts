import { isSealed, type Payload } from '#zero-carbon/certification/issuance-log/sealed-core.ts';

/** The data of an organisation's key needed to verify a seal. */
export interface SealingKey {
  readonly id: string;
  /** Its code; null for the log's own, which seal no certificate. */
  readonly organisation: string | null;
  /** 32 bytes. */
  readonly bytes: Uint8Array;
  readonly from: string;
  readonly until: string | null;
}

/** An unknown key proves nothing in either direction: it may be newer than this copy of the keys. */
export type SealVerdict =
  | { readonly seal: 'unknownKey' }
  | { readonly seal: 'false'; readonly key: SealingKey }
  /**
   * `onIssue`: the validity of the key on the day of issue. For a retired key that day is only the holder's claim, so
   * that the entry in the log must confirm it.
   */
  | { readonly seal: 'true'; readonly key: SealingKey; readonly onIssue: 'good' | 'retired' | 'outside' };

/** Verifies a seal only against the known keys. */
export function judgeSeal(payload: Payload, keys: readonly SealingKey[]): SealVerdict {
  const key = keys.find(({ id }) => id === payload.core.key);
  if (!key || key.organisation === null) return { seal: 'unknownKey' };
  if (!isSealed(payload, key.bytes)) return { seal: 'false', key };
  return { seal: 'true', key, onIssue: onDay(key, payload.core.issuedOn) };
}

function onDay({ from, until }: SealingKey, day: string): 'good' | 'retired' | 'outside' {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || day < from || (until !== null && day > until)) return 'outside';
  return until === null ? 'good' : 'retired';
}
