import { hasInvisible, normalise } from '#kernel/checks/normalise.ts';
import type { Text, TextValues } from '#kernel/i18n/text.ts';
import { tidySerial } from '#vr-fleet/catalogue/serial-number.ts';
import { createSeating, type KnownSerial, type SeatedOrder } from '#vr-fleet/entry/seating.ts';
import { longestName as longestGroupName } from '#vr-fleet/groups/groups.contract.ts';
import type { DeviceColumn } from './sheet.contract.ts';
import { rowProblemWords as text } from './sheet.words.ts';

/** What is wrong with a row. */
export interface RowProblem {
  readonly column: DeviceColumn;
  readonly why: Text;
  readonly values?: TextValues;
}

/** A row as it was read: what is wrong with it by itself, or what it asks for. */
export interface ReadRow {
  readonly row: number;
  readonly cells: Partial<Record<DeviceColumn, string>>;
  /** As serial numbers are stored. */
  readonly sn: string;
  /** Empty where the portal gives one. */
  readonly nickname: string;
  /** Empty for none. */
  readonly group: string;
  readonly problems: readonly RowProblem[];
}

/** Of a nickname, as a headset's can be. */
const longestNickname = 40;
/** Far more than any field takes: of what is longer the beginning comes back. */
const mostCell = 100;

/**
 * Checks a row by itself.
 *
 * @param rounded the columns whose cell was a number with more digits than a spreadsheet keeps.
 */
export function readRow(
  row: number,
  cells: Readonly<Record<string, string>>,
  rounded: readonly string[] = [],
): ReadRow {
  const shortened = Object.fromEntries(Object.entries(cells).map(([key, cell]) => [key, cell.slice(0, mostCell)]));
  const sn = tidySerial(shortened['sn'] ?? '');
  const nickname = (shortened['nickname'] ?? '').trim();
  const group = (shortened['group'] ?? '').trim();
  const problems: RowProblem[] = [];
  if (sn === '') problems.push({ column: 'sn', why: text.needSn });
  else if (rounded.includes('sn')) problems.push({ column: 'sn', why: text.rounded });
  if (nickname.length > longestNickname)
    problems.push({ column: 'nickname', why: text.longNickname, values: { most: longestNickname } });
  else if (isHidden(nickname)) problems.push({ column: 'nickname', why: text.hiddenNickname });
  if (group.length > longestGroupName)
    problems.push({ column: 'group', why: text.longGroup, values: { most: longestGroupName } });
  else if (isHidden(group)) problems.push({ column: 'group', why: text.hiddenGroup });
  return { row, cells: shortened, sn, nickname, group, problems };
}

const isHidden = (name: string): boolean => hasInvisible(name) || /[\r\n\u0085\u2028\u2029]/.test(name);

/** A row with the seat that it takes. */
export interface SeatedRow extends ReadRow {
  readonly model: string;
  readonly orderId: string;
}

/** The rows of a workbook: those that can be entered, and the others. */
export interface JudgedRows {
  readonly good: readonly SeatedRow[];
  readonly bad: readonly ReadRow[];
  /** Rows of the bad ones that only a seat is missing for. */
  readonly excess: number;
  /** Names of groups that are not there, each as it is first written. */
  readonly newGroups: readonly string[];
}

/** The customer's groups, as far as rows name them. */
export interface Groups {
  /** Their names as they are compared. */
  readonly keys: ReadonlySet<string>;
  /** Those that are not there will be made. */
  readonly make: boolean;
}

/**
 * Judges rows beside each other, the registry and the orders, by the rules of fleet specification §5 and §8. Seats are
 * given in the order of the rows, and in each row to the first order that is for its model and has one left.
 *
 * @param meant the serial number that was meant by one that nobody knows, where that is clear.
 */
export function judgeRows(
  rows: readonly ReadRow[],
  known: ReadonlyMap<string, KnownSerial>,
  orders: readonly SeatedOrder[],
  meant: (sn: string) => string | undefined,
  groups: Groups = { keys: new Set(), make: false },
): JudgedRows {
  const seat = createSeating(orders);
  const firstRow = new Map<string, number>();
  const good: SeatedRow[] = [];
  const bad: ReadRow[] = [];
  let excess = 0;
  const newGroups = new Map<string, string>();
  for (const one of rows) {
    const { sn, row } = one;
    const refuse = (why: Text, values: TextValues = {}): void => {
      bad.push({ ...one, problems: [...one.problems, { column: 'sn', why, values }] });
    };
    const before = firstRow.get(sn);
    if (before !== undefined) {
      refuse(text.duplicate, { row: before });
      continue;
    }
    if (one.problems.length > 0) {
      bad.push(one);
      continue;
    }
    firstRow.set(sn, row);
    const key = normalise(one.group);
    if (key !== '' && !groups.keys.has(key)) {
      if (!newGroups.has(key)) newGroups.set(key, one.group);
      if (!groups.make) {
        bad.push({ ...one, problems: [{ column: 'group', why: text.unknownGroup, values: { group: one.group } }] });
        continue;
      }
    }
    const serial = known.get(sn);
    const { verdict, orderId } = seat(serial);
    if (verdict === 'ok') good.push({ ...one, model: serial!.model, orderId });
    else if (verdict === 'unknown') {
      const candidate = meant(sn);
      refuse(candidate === undefined ? text.unknown : text.meant, { sn: candidate ?? '' });
    } else refuse(text[verdict], { model: serial!.model });
    if (verdict === 'quota') excess += 1;
  }
  return { good, bad, excess, newGroups: [...newGroups.values()] };
}
