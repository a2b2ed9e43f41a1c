import { readSerials } from '#zero-carbon/reporting/reports/serials/serial-ranges.ts';
import type { DataLine, DataRow, QuantityName } from '#zero-carbon/rules/calculation/report-data.ts';
import type { EnteredLine, EnteredRow } from './entry.contract.ts';

/**
 * Lines as the calculation reads them: values without versions, people and notes. The same line object yields the
 * same result object.
 */
export const dataLines = (lines: readonly EnteredLine[]): DataLine[] =>
  lines.map((line) => {
    const before = made.get(line);
    if (before) return before;
    const { id, section, name, inUse, what } = line;
    const rows = line.rows.map((row) => dataRow(row, what.kind === 'power'));
    // the pair of kind and details was checked when it was saved
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

/** The amount that serials back: 1 MWh each. Returns null if they cannot be parsed. */
function backedBy(serials: string): { value: string; unit: string } | null {
  const read = readSerials(serials);
  return 'problem' in read ? null : { value: String(read.count), unit: 'MWh' };
}
