import { isSealed, type Payload } from '#zero-carbon/issuance-log/sealed-core.ts';

/** An organisation's key, as far as a seal is held against it. */
export interface SealingKey {
  readonly id: string;
  /** Its code; null for the log's own, which seal no certificate. */
  readonly organisation: string | null;
  /** 32 bytes. */
  readonly bytes: Uint8Array;
  readonly from: string;
  readonly until: string | null;
}

/** A key that nobody here knows proves nothing, neither way: it may be younger than this copy of the keys. */
export type SealVerdict =
  | { readonly seal: 'unknownKey' }
  | { readonly seal: 'false'; readonly key: SealingKey }
  /**
   * `onIssue`: whether the key was good on the day of issue. Of a retired one that day is only what its holder wrote, so that
   * the entry in the log has to bear it out.
   */
  | { readonly seal: 'true'; readonly key: SealingKey; readonly onIssue: 'good' | 'retired' | 'outside' };

/** Holds a seal against the keys that are known, by nothing else. */
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
