import { hasInvisible, normalise } from '#kernel/checks/normalise.ts';
import type { Text, TextValues } from '#kernel/i18n/text.ts';
import { serialOf } from '#vr-fleet/catalogue/reading/read-serials.ts';
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
/** Of the SN's cell, which may have a whole label or JSON. */
const mostLabel = 1_000;

/** A row as it comes from the workbook. */
interface RawRow {
  readonly number: number;
  readonly cells: Readonly<Record<string, string>>;
  /** Columns whose cell was a number with more digits than a spreadsheet keeps. */
  readonly rounded?: readonly string[];
  /** What is wrong with a cell whatever its column. */
  readonly problems?: readonly { readonly column: string; readonly why: Text }[];
}

/** Checks a row by itself. */
export function readRow({ number: row, cells, rounded = [], problems: wrong = [] }: RawRow): ReadRow {
  const shortened = Object.fromEntries(Object.entries(cells).map(([key, cell]) => [key, cell.slice(0, mostCell)]));
  const sn = serialOf((cells['sn'] ?? '').slice(0, mostLabel)).slice(0, mostCell);
  const nickname = (shortened['nickname'] ?? '').trim();
  const group = (shortened['group'] ?? '').trim();
  const problems: RowProblem[] = wrong.map(({ column, why }) => ({ column: column as DeviceColumn, why }));
  if (wrong.some(({ column }) => column === 'sn')) return { row, cells: shortened, sn, nickname, group, problems };
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

/** What is wrong with a serial number that the registry lacks. */
type Explain = (sn: string) => Omit<RowProblem, 'column'>;

/**
 * Judges rows beside each other, the registry and the orders, by the rules of fleet specification §5 and §8. Each row gets
 * all its problems. Seats are given to rows without problems, in their order, and in each row to the first order that is
 * for its model and has one left.
 *
 * @param known what the registry has of the serial numbers of all rows, whatever else is wrong with them.
 */
export function judgeRows(
  rows: readonly ReadRow[],
  known: ReadonlyMap<string, KnownSerial>,
  orders: readonly SeatedOrder[],
  explain: Explain,
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
    const problems: RowProblem[] = [...one.problems];
    const isClear = (column: DeviceColumn): boolean => problems.every((problem) => problem.column !== column);
    const before = firstRow.get(sn);
    const serial = known.get(sn);
    if (before !== undefined) problems.push({ column: 'sn', why: text.duplicate, values: { row: before } });
    else {
      if (problems.length === 0) firstRow.set(sn, row);
      if (isClear('sn')) problems.push(...registryProblems(seat(serial, true).verdict, sn, serial, explain));
    }
    const key = normalise(one.group);
    if (key !== '' && !groups.keys.has(key) && isClear('group')) {
      // A group is made for rows that can be entered.
      if (problems.length === 0 && !newGroups.has(key)) newGroups.set(key, one.group);
      if (!groups.make) problems.push({ column: 'group', why: text.unknownGroup, values: { group: one.group } });
    }
    const { verdict, orderId } = seat(serial, problems.length > 0);
    if (problems.length === 0 && verdict === 'quota') {
      problems.push({ column: 'sn', why: text.quota });
      excess += 1;
    }
    if (problems.length > 0) bad.push({ ...one, problems });
    else good.push({ ...one, model: serial!.model, orderId: orderId! });
  }
  return { good, bad, excess, newGroups: [...newGroups.values()] };
}

function registryProblems(
  verdict: ReturnType<ReturnType<typeof createSeating>>['verdict'],
  sn: string,
  serial: KnownSerial | undefined,
  explain: Explain,
): RowProblem[] {
  if (verdict === 'ok' || verdict === 'quota') return [];
  if (verdict === 'unknown') return [{ column: 'sn', ...explain(sn) }];
  return [{ column: 'sn', why: text[verdict], values: { model: serial!.model } }];
}
