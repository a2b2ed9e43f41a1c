import { hasInvisible, normalise } from '#kernel/checks/normalise.ts';
import { bothLanguages, type Text } from '#kernel/i18n/text.ts';
import { serialOf } from '#vr-fleet/headsets/catalogue/reading/read-serials.ts';
import { createSeating, type KnownSerial, type SeatedOrder } from '#vr-fleet/entry/entry/seating.ts';
import { longestName as longestGroupName } from '#vr-fleet/configuration/groups/groups.contract.ts';
import type { DeviceColumn } from './sheet.contract.ts';
import { rowProblemWords as text } from './sheet.words.ts';

/** A problem of a row. */
export interface RowProblem {
  readonly column: DeviceColumn;
  readonly why: Text;
}

/** A parsed row with its own problems or its values. */
export interface ReadRow {
  readonly row: number;
  readonly cells: Partial<Record<DeviceColumn, string>>;
  /** In stored form. */
  readonly sn: string;
  /** Empty if the portal assigns one. */
  readonly nickname: string;
  /** Empty for none. */
  readonly group: string;
  readonly problems: readonly RowProblem[];
}

/** Maximum characters of a nickname, as for every headset. */
const longestNickname = 40;
/** Maximum characters of a cell, far more than any field accepts; a longer value is returned truncated. */
const mostCell = 100;
/** Maximum characters of the SN cell, which may contain a whole label or JSON. */
const mostLabel = 1_000;

/** A row of the workbook. */
interface RawRow {
  readonly number: number;
  readonly cells: Readonly<Record<string, string>>;
  /** Columns whose cell was a number with more digits than a spreadsheet stores. */
  readonly rounded?: readonly string[];
  /** Problems of a cell that do not depend on its column. */
  readonly problems?: readonly { readonly column: string; readonly why: Text }[];
}

/** Validates a row by itself. */
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
    problems.push({ column: 'nickname', why: bothLanguages(text.longNickname, { most: longestNickname }) });
  else if (isHidden(nickname)) problems.push({ column: 'nickname', why: text.hiddenNickname });
  if (group.length > longestGroupName)
    problems.push({ column: 'group', why: bothLanguages(text.longGroup, { most: longestGroupName }) });
  else if (isHidden(group)) problems.push({ column: 'group', why: text.hiddenGroup });
  return { row, cells: shortened, sn, nickname, group, problems };
}

const isHidden = (name: string): boolean => hasInvisible(name) || /[\r\n\u0085\u2028\u2029]/.test(name);

/** A row with its seat. */
export interface SeatedRow extends ReadRow {
  readonly model: string;
  readonly orderId: string;
}

/** The rows of a workbook: valid and invalid ones. */
export interface JudgedRows {
  readonly good: readonly SeatedRow[];
  readonly bad: readonly ReadRow[];
  /** Invalid rows that only lack a seat. */
  readonly excess: number;
  /** Names of missing groups, in their first spelling. */
  readonly newGroups: readonly string[];
}

/** The customer's groups, as far as rows name them. */
export interface Groups {
  /** Normalized names for comparison. */
  readonly keys: ReadonlySet<string>;
  /** True if missing groups will be created. */
  readonly make: boolean;
}

/** Returns the problem of a serial number that the registry lacks. */
type Explain = (sn: string) => Omit<RowProblem, 'column'>;

/**
 * Validates rows against each other, the registry and the orders, by the rules of fleet specification §5 and §8. Each
 * row gets all its problems. Rows without problems get seats in order: each gets the first order for its model with a
 * free seat.
 *
 * @param known the registry's data for the serial numbers of all rows, including rows with other problems.
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
    if (before !== undefined) problems.push({ column: 'sn', why: bothLanguages(text.duplicate, { row: before }) });
    else {
      if (problems.length === 0) firstRow.set(sn, row);
      if (isClear('sn')) problems.push(...registryProblems(seat(serial, true).verdict, sn, serial, explain));
    }
    const key = normalise(one.group);
    if (key !== '' && !groups.keys.has(key) && isClear('group')) {
      // A group is created only for rows that can be added.
      if (problems.length === 0 && !newGroups.has(key)) newGroups.set(key, one.group);
      if (!groups.make) problems.push({ column: 'group', why: bothLanguages(text.unknownGroup, { group: one.group }) });
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
  return [{ column: 'sn', why: bothLanguages(text[verdict], { model: serial!.model }) }];
}
