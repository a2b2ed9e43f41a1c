import { readSerials } from '#zero-carbon/reports/serials/serial-ranges.ts';
import type { DataLine, DataRow, QuantityName } from '#zero-carbon/calculation/report-data.ts';
import type { EnteredLine, EnteredRow } from './entry.contract.ts';

/** Lines as the calculation reads them: their values without versions, people and notes. A line that is the same object gives the same one. */
export const dataLines = (lines: readonly EnteredLine[]): DataLine[] =>
  lines.map((line) => {
    const before = made.get(line);
    if (before) return before;
    const { id, section, name, inUse, what } = line;
    const rows = line.rows.map((row) => dataRow(row, what.kind === 'power'));
    // kind and details are a pair that was checked when it was written
    const now: DataLine = { id, section, name, inUse, rows, ...what };
    made.set(line, now);
    return now;
  });

const made = new WeakMap<EnteredLine, DataLine>();
const madeRows = new WeakMap<EnteredRow, DataRow>();

function dataRow(row: EnteredRow, isPower: boolean): DataRow {
  const before = madeRows.get(row);
  if (before) return before;
  const { month, basis, cells, serials, evidence } = row;
  const now: DataRow = {
    month,
    basis,
    evidence: evidence.map(({ id }) => id),
    ...(serials !== '' && { serials }),
    values: {
      ...Object.fromEntries(
        cells.flatMap(({ quantity, value, unit }) =>
          quantity === 'greenBacked' ? [] : [[quantity as QuantityName, value === null ? null : { value, unit }]],
        ),
      ),
      ...(isPower && serials !== '' && { greenBacked: backedBy(serials) }),
    },
  };
  madeRows.set(row, now);
  return now;
}

/** What serials stand for: each is one MWh; nothing where they cannot be read. */
function backedBy(serials: string): { value: string; unit: string } | null {
  const read = readSerials(serials);
  return 'problem' in read ? null : { value: String(read.count), unit: 'MWh' };
}
