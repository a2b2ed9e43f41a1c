import type { DataLine, DataRow, QuantityName } from '#zero-carbon/calculation/report-data.ts';
import type { EnteredLine } from './entry.contract.ts';

/** Lines as the calculation reads them: their values without versions, people and notes. */
export const dataLines = (lines: readonly EnteredLine[]): DataLine[] =>
  lines.map(({ id, section, name, inUse, what, rows }) => {
    const line = { id, section, name, inUse, rows: rows.map(dataRow) };
    // kind and details are a pair that was checked when it was written
    return { ...line, ...what };
  });

const dataRow = ({ month, basis, cells }: EnteredLine['rows'][number]): DataRow => ({
  month,
  basis,
  evidence: [],
  values: Object.fromEntries(
    cells.map(({ quantity, value, unit }) => [quantity as QuantityName, value === null ? null : { value, unit }]),
  ),
});
