import { sameBytes } from '#zero-carbon/certification/issuance-log/bytes.ts';
import {
  changeFields,
  commitmentOf,
  readRecorded,
  type Entry,
  type EntryKind,
} from '#zero-carbon/certification/issuance-log/entry.ts';
import { isSealed, readPayload, type Payload } from '#zero-carbon/certification/issuance-log/sealed-core.ts';
import { isGoodAt, type LogKey } from './check-keys.ts';
import type { Finding, Note, Wrong } from './finding.ts';
import type { Bundle, OpenedChange } from './portal-log.ts';

/** The data of today's log that a certificate is compared with. */
export interface LogToday {
  readonly size: number;
  readonly entries: ReadonlyMap<number, Entry>;
  readonly keys: readonly LogKey[];
  /** The index of the log's own first key: earlier entries are from before the log. */
  readonly beginning: number;
  readonly dayOf: (at: number) => string;
  readonly today: string;
}

/** A user's evidence of a certificate, and the portal's current data on it. */
export interface KeptCertificate {
  readonly where: string;
  readonly payload: Uint8Array;
  /** With the openings of its entries; absent if there is only the QR code. */
  readonly kept?: Bundle;
  /** The portal's error message if it has no data. */
  readonly shown: Bundle | string;
}

/** The indexes of all entries that a certificate names. */
export const placesOf = (bundle: Bundle): number[] => [bundle.index, ...bundle.changes.map(({ index }) => index)];

/** Compares a certificate with today's log: recorded there unaltered, sealed, in time, its changes in order. */
export function checkCertificate(
  { where, payload, kept, shown }: KeptCertificate,
  log: LogToday,
): Finding<Wrong | Note>[] {
  const read = readPayload(payload)!;
  const { number } = read.core;
  const wrong: Finding[] = [];
  const find: Find = (what, values) => void wrong.push({ what, where, values: { number, ...values } });
  const note = (what: Note, values: Finding['values'] = {}): Finding<Note> => ({
    what,
    where,
    values: { number, ...values },
  });
  checkSeal(read, log, find);
  const current = typeof shown === 'string' ? undefined : shown;
  const opened = kept ?? current;
  if (!opened) {
    find('notShown', { error: shown as string });
    return wrong;
  }
  if (!current || !sameOpening(payload, opened, current)) {
    if (current) find('shownOtherwise', {});
  }
  const entry = recordedAt({ bytes: payload, salt: opened.salt, index: opened.index }, 'issued', log, find);
  if (entry) checkTime(read, opened.index, entry, log, find);
  checkChanges(read, opened, log, find);
  if (kept && current) {
    for (const [at, change] of kept.changes.entries()) {
      const now = current.changes[at];
      if (!now || !sameChange(change, now)) find('changeGone', { n: change.index + 1 });
    }
    checkChanges(read, current, log, find);
  }
  if (wrong.length > 0) return wrong;
  return [
    note(opened.index < log.beginning ? 'beforeLog' : 'inLog', { n: opened.index + 1 }),
    ...(current ? [] : [note('forgotten', { error: shown as string })]),
  ];
}

type Find = (what: Wrong, values: Finding['values']) => void;

const sameOpening = (payload: Uint8Array, one: Bundle, other: Bundle): boolean =>
  sameBytes(payload, other.payload) && one.index === other.index && sameBytes(one.salt, other.salt);

const sameChange = (one: OpenedChange, other: OpenedChange): boolean =>
  one.index === other.index && sameBytes(one.bytes, other.bytes) && sameBytes(one.salt, other.salt);

/** The entry at an index, if it records exactly that. */
function recordedAt(
  { bytes, salt, index }: OpenedChange,
  kind: EntryKind,
  log: LogToday,
  find: Find,
): Entry | undefined {
  const entry = log.entries.get(index);
  if (index >= log.size) find('notInLog', { n: index + 1, size: log.size });
  else if (entry?.kind === kind && sameBytes(entry.commitment, commitmentOf(salt, bytes))) return entry;
  else find('notRecorded', { n: index + 1 });
  return undefined;
}

function checkSeal(payload: Payload, { keys }: LogToday, find: Find): void {
  const key = keys.find(({ id }) => id === payload.core.key);
  if (!key || key.organisation === null) find('keyUnknown', { key: payload.core.key });
  else if (!isSealed(payload, key.bytes)) find('sealFalse', { key: key.id });
}

/** A key is valid for an entry after the one that added it and before the one that retired it. */
function checkTime({ core }: Payload, index: number, entry: Entry, { keys, dayOf }: LogToday, find: Find): void {
  const key = keys.find(({ id }) => id === core.key);
  const values = { n: index + 1, key: core.key };
  if (key && !isGoodAt(key, index)) find(index <= key.index ? 'keyTooYoung' : 'keyRetired', values);
  const day = dayOf(entry.at);
  if (core.issuedOn !== day) find('issuedOn', { on: core.issuedOn, n: index + 1, day });
}

function checkChanges({ core }: Payload, { index, changes, state }: Bundle, log: LogToday, find: Find): void {
  let before = index;
  let recorded = 'valid';
  for (const change of changes) {
    const record = readRecorded(change.bytes, changeFields);
    if (change.index <= before) find('changeOrder', { n: change.index + 1 });
    before = change.index;
    if (record?.number !== core.number || record.state === null) find('changeOther', { n: change.index + 1 });
    else recorded = record.state;
    recordedAt(change, 'changed', log, find);
  }
  // a certificate that ends by its date needs no entry for that
  const hasEnded = state === 'expired' && core.expiresOn < log.today;
  if (state !== recorded && !hasEnded) find('state', { state, recorded });
}
