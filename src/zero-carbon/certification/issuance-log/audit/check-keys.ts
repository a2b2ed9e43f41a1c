import { sameBytes } from '#zero-carbon/certification/issuance-log/bytes.ts';
import { commitmentOf, noSalt, recordedBytes, type Entry } from '#zero-carbon/certification/issuance-log/entry.ts';
import type { Finding } from './finding.ts';
import type { ListedKey } from './portal-log.ts';

/** A key as confirmed by the log's entries. */
export interface LogKey extends ListedKey {
  /** The index of the entry that retired it. */
  readonly retiredAt: number | null;
}

export interface CheckedKeys {
  readonly keys: readonly LogKey[];
  readonly findings: readonly Finding[];
}

/** A transaction that started before midnight may have its entry after it. */
const mostApart = 86_400_000;
const isNear = (on: string, day: string): boolean =>
  on === day || (on < day && Date.parse(day) - Date.parse(on) === mostApart);

/**
 * Compares the listed keys of a portal with the entries that add and retire keys: each has one that added it, and one
 * that retired it if it is listed as retired; no such entry is left over.
 */
export function checkKeys(
  listed: readonly ListedKey[],
  keyEntries: ReadonlyMap<number, Entry>,
  dayOf: (at: number) => string,
): CheckedKeys {
  const findings: Finding[] = [];
  const find = (what: Finding['what'], values: Finding['values']): void =>
    void findings.push({ what, where: null, values });
  const left = new Map(keyEntries);
  const seen = new Set<string>();
  const keys: LogKey[] = [];
  const dayIsBorneOut = (id: string, on: string, index: number): void => {
    const day = dayOf(keyEntries.get(index)!.at);
    if (!isNear(on, day)) find('keyDay', { id, on, n: index + 1, day });
  };
  for (const key of listed) {
    if (seen.has(key.id)) find('keyTwice', { id: key.id });
    seen.add(key.id);
    const added = keyEntries.get(key.index);
    if (added?.kind !== 'keyAdded' || !isRecorded(key, key.from, added)) {
      find('keyNotEntered', { id: key.id, n: key.index + 1 });
      continue;
    }
    left.delete(key.index);
    dayIsBorneOut(key.id, key.from, key.index);
    const retiredAt = key.until === null ? null : retirementOf(key, key.until, left);
    if (retiredAt === undefined) {
      find('keyNotRetired', { id: key.id, on: key.until! });
      continue;
    }
    if (retiredAt !== null) {
      left.delete(retiredAt);
      dayIsBorneOut(key.id, key.until!, retiredAt);
    }
    keys.push({ ...key, retiredAt });
  }
  for (const index of left.keys()) find('keyUnlisted', { n: index + 1 });
  return { keys, findings };
}

const isRecorded = ({ id, organisation, publicKey }: ListedKey, on: string, entry: Entry): boolean =>
  sameBytes(entry.commitment, commitmentOf(noSalt, recordedBytes({ id, organisation, publicKey, on })));

function retirementOf(key: ListedKey, until: string, left: ReadonlyMap<number, Entry>): number | undefined {
  for (const [index, entry] of left) {
    if (index > key.index && entry.kind === 'keyRetired' && isRecorded(key, until, entry)) return index;
  }
  return undefined;
}

/** Returns true if a key is valid for an entry, or for a head of that size: added before it, retired after. */
export const isGoodAt = ({ index, retiredAt }: LogKey, place: number): boolean =>
  index < place && (retiredAt === null || place <= retiredAt);
