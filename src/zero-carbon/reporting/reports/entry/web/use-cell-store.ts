import { useEffect, useState, useSyncExternalStore } from 'react';
import { code } from '#kernel/contract/codes.ts';
import { CallError } from '#kernel/http/web/call-error.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { callLater } from '#kernel/ui/feedback/calls.ts';
import { failureOf } from '#kernel/ui/feedback/failure.ts';
import { readDraft, writeDraft } from '#kernel/ui/form/use-draft.ts';
import type { LineSection } from '#zero-carbon/rules/calculation/report-data.ts';
import {
  cellKey,
  createCellStore,
  type CellState,
  type CellStore,
  type PendingCell,
  type Saved,
} from '#zero-carbon/reporting/reports/entry/cell-store.ts';
import { isRowField, readFiles, rowFields } from '#zero-carbon/reporting/reports/entry/entry-fields.ts';
import { saveCells, type EnteredRow, type ShownSection } from '#zero-carbon/reporting/reports/entry/entry.contract.ts';
import { cellsOf, cellsOfRow } from '#zero-carbon/reporting/reports/entry/live-lines.ts';

/** The interval between retries while the server is unreachable (milliseconds). */
const retryEvery = 5_000;

/**
 * Saves the cells of a section as they are written. Unsaved input is stored in this tab: it survives a reload, an
 * ended session and an outage, and is resent.
 *
 * @param id the report; it and the section never change for one component.
 */
export function useCellStore(
  id: string,
  section: LineSection,
  { lines }: ShownSection,
): { readonly state: CellState; readonly store: CellStore } {
  const t = useTranslate();
  const [store] = useState(() => {
    const sent: { current: readonly PendingCell[] } = { current: [] };
    const draftName = `report.${id}.${section}`;
    const made: CellStore = createCellStore({
      send: (cells) => {
        sent.current = cells;
        return send(id, cells, made.state());
      },
      failureOf: (error) => {
        const { code: answered, message, problems } = failureOf(error, t);
        const isNetwork = error instanceof CallError && (answered === 0 || answered === code.fault);
        const kind = answered === code.invalidInput ? 'invalid' : isNetwork || isOver(answered) ? 'network' : 'other';
        const places = problems.flatMap(({ path, message: why }) =>
          placesOf(path, sent.current).map((at) => [at, why] as const),
        );
        return {
          kind,
          message,
          problems: new Map(places),
        };
      },
      draft: readDraft<readonly PendingCell[]>(draftName, []),
      keep: (pending) => writeDraft(draftName, pending.length === 0 ? undefined : pending),
      now: () => new Date(),
    });
    return made;
  });
  useEffect(() => store.load(cellsOf(lines)), [store, lines]);
  const state = useSyncExternalStore(store.subscribe, store.state);
  const hasFailed = [...state.pending.values()].some((cell) => cell.state === 'failed');
  useEffect(() => {
    if (!hasFailed) return;
    const timer = setInterval(store.reconnect, retryEvery);
    addEventListener('online', store.reconnect);
    return () => {
      clearInterval(timer);
      removeEventListener('online', store.reconnect);
    };
  }, [store, hasFailed]);
  return { state, store };
}

/** The response codes of an ended session: its input is preserved for the next session. */
const isOver = (answered: number): boolean =>
  answered === code.noSession || answered === code.loggedInElsewhere || answered === code.sessionTimedOut;

/** The indexes of the sent cells that a problem of the request concerns: `cells.2.value`, `rows.0.serials`. */
function placesOf(path: string, sent: readonly PendingCell[]): number[] {
  const [list, at, field] = path.split('.');
  const places = sent.map((cell, place) => ({ cell, place }));
  if (list === 'cells') {
    const found = places.filter(({ cell }) => !isRowField(cell.field))[Number(at)];
    return found ? [found.place] : [];
  }
  const rows = [...Map.groupBy(places, ({ cell }) => (isRowField(cell.field) ? rowKey(cell) : '')).entries()];
  const [, row = []] = rows.filter(([key]) => key !== '')[Number(at)] ?? [];
  const named = row.filter(({ cell }) => cell.field === field);
  return (named.length > 0 ? named : row).map(({ place }) => place);
}

const rowKey = ({ line, month }: Pick<PendingCell, 'line' | 'month'>): string => `${line}/${month}`;

/** Sends amounts, and the other fields of months grouped into one row each, in one request. */
async function send(id: string, sent: readonly PendingCell[], { stored }: CellState): Promise<Saved> {
  const amounts = sent.filter(({ field }) => !isRowField(field));
  const fieldsByRow = Map.groupBy(
    sent.filter(({ field }) => isRowField(field)),
    rowKey,
  );
  const answer = await callLater(saveCells, {
    id,
    cells: amounts.map(({ line, month, field, value, unit, version }) => ({
      line,
      month,
      quantity: field,
      value: value === '' ? null : value,
      unit,
      version,
    })),
    rows: [...fieldsByRow.values()].map((fields) => {
      const { line, month, version } = fields[0]!;
      const values = Object.fromEntries(
        fields.map(({ field, value }) =>
          field === 'evidence'
            ? [field, readFiles(value).map((file) => file.id)]
            : [field, value === '' ? null : value],
        ),
      );
      return { line, month, version, ...values };
    }),
  });
  const cells = answer.cells.flatMap(({ line, month, quantity, version }) => {
    const cell = amounts.find((one) => one.line === line && one.month === month && one.field === quantity);
    return cell ? [{ ...cell, version, person: null }] : [];
  });
  // a month's fields share one version: those that were not sent get it too
  const rows = answer.rows.flatMap(({ line, month, version }) =>
    rowFields.map((field) => {
      const written = fieldsByRow.get(rowKey({ line, month }))?.find((one) => one.field === field);
      const isHeld = field === 'serials' && answer.held.some((one) => rowKey(one) === rowKey({ line, month }));
      const value = (isHeld ? undefined : written?.value) ?? stored.get(cellKey({ line, month, field }))?.value ?? '';
      return { line, month, field, value, unit: '', version, person: null };
    }),
  );
  const conflicts = [
    ...answer.conflicts.flatMap(({ line, month, ...cell }) =>
      cellsOfRow(line, { ...noRow, month, cells: [cell] }).slice(0, 1),
    ),
    ...answer.rowConflicts.flatMap(({ line, ...row }) => cellsOfRow(line, { ...row, cells: [] })),
  ];
  const refused = answer.held.map((one) => ({ ...one, field: 'serials' as const }));
  return { cells: [...cells, ...rows], conflicts, refused };
}

const noRow: EnteredRow = {
  month: 0,
  basis: null,
  note: '',
  reason: '',
  serials: '',
  evidence: [],
  version: 0,
  cells: [],
};
