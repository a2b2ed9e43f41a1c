import { capped } from '#kernel/db/server/capped.ts';

interface GroupedRow {
  readonly code: string;
  readonly type: string;
  readonly counted: number;
}

/** A group of a library's home page. */
export interface Group<Row> {
  readonly type: string;
  readonly code: string;
  readonly total: number;
  readonly more?: true;
  readonly data: Row[];
}

/** Groups rows that are sorted by group. */
export function groupRows<Row extends GroupedRow>(rows: readonly Row[]): Group<Row>[] {
  const groups: Group<Row>[] = [];
  for (const row of rows) {
    let group = groups.at(-1);
    if (group?.code !== row.code) {
      group = { type: row.type, code: row.code, ...capped(row.counted), data: [] };
      groups.push(group);
    }
    group.data.push(row);
  }
  return groups;
}
