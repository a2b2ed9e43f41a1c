import { useEffect, useState, useSyncExternalStore } from 'react';
import { code } from '#kernel/contract/codes.ts';
import { CallError } from '#kernel/http/web/call-error.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { callLater } from '#kernel/ui/feedback/calls.ts';
import { failureOf } from '#kernel/ui/feedback/failure.ts';
import { readDraft, writeDraft } from '#kernel/ui/form/use-draft.ts';
import type { LineSection } from '#zero-carbon/calculation/report-data.ts';
import {
  cellKey,
  createCellStore,
  type CellState,
  type CellStore,
  type PendingCell,
  type Saved,
} from '#zero-carbon/reports/entry/cell-store.ts';
import { isRowField, rowFields } from '#zero-carbon/reports/entry/entry-fields.ts';
import { saveCells, type EnteredRow, type ShownSection } from '#zero-carbon/reports/entry/entry.contract.ts';
import { cellsOf, cellsOfRow } from '#zero-carbon/reports/entry/live-lines.ts';

/** Between two tries while the server cannot be reached. */
const retryEvery = 5_000;

/**
 * The cells of a section, saved as they are written. What is not saved yet lies in this tab: it survives a reload, an
 * ended session and an outage, and is sent again.
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
    const draftName = `report.${id}.${section}`;
    const made: CellStore = createCellStore({
      send: (cells) => send(id, cells, made.state()),
      failureOf: (error) => {
        const { code: answered, message, problems } = failureOf(error, t);
        const isNetwork = error instanceof CallError && (answered === 0 || answered === code.fault);
        const kind = answered === code.invalidInput ? 'invalid' : isNetwork || isOver(answered) ? 'network' : 'other';
        const places = problems.filter(({ path }) => path.startsWith('cells.'));
        return {
          kind,
          message,
          problems: new Map(places.map(({ path, message: why }) => [Number(path.split('.')[1]), why])),
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

/** A session that is over keeps what was written for the next. */
const isOver = (answered: number): boolean =>
  answered === code.noSession || answered === code.loggedInElsewhere || answered === code.sessionTimedOut;

const rowKey = ({ line, month }: Pick<PendingCell, 'line' | 'month'>): string => `${line}/${month}`;

/** One call for amounts and for what their months say, which go as one row each. */
async function send(id: string, sent: readonly PendingCell[], { stored }: CellState): Promise<Saved> {
  const amounts = sent.filter(({ field }) => !isRowField(field));
  const said = Map.groupBy(
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
    rows: [...said.values()].map((fields) => {
      const { line, month, version } = fields[0]!;
      const values = Object.fromEntries(fields.map(({ field, value }) => [field, value === '' ? null : value]));
      return { line, month, version, ...values };
    }),
  });
  const cells = answer.cells.flatMap(({ line, month, quantity, version }) => {
    const cell = amounts.find((one) => one.line === line && one.month === month && one.field === quantity);
    return cell ? [{ ...cell, version, person: null }] : [];
  });
  // a month's notes share one version: those that were not sent have it too
  const rows = answer.rows.flatMap(({ line, month, version }) =>
    rowFields.map((field) => {
      const written = said.get(rowKey({ line, month }))?.find((one) => one.field === field);
      const value = written?.value ?? stored.get(cellKey({ line, month, field }))?.value ?? '';
      return { line, month, field, value, unit: '', version, person: null };
    }),
  );
  const conflicts = [
    ...answer.conflicts.flatMap(({ line, month, ...cell }) =>
      cellsOfRow(line, { ...noRow, month, cells: [cell] }).slice(0, 1),
    ),
    ...answer.rowConflicts.flatMap(({ line, ...row }) => cellsOfRow(line, { ...row, cells: [] })),
  ];
  return { cells: [...cells, ...rows], conflicts };
}

const noRow: EnteredRow = { month: 0, basis: null, note: '', reason: '', version: 0, cells: [] };
