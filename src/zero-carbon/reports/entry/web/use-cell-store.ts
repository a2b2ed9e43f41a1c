import { useEffect, useState, useSyncExternalStore } from 'react';
import { code } from '#kernel/contract/codes.ts';
import type { OutputOf } from '#kernel/contract/endpoint.ts';
import { CallError } from '#kernel/http/web/call-error.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { callLater } from '#kernel/ui/feedback/calls.ts';
import { failureOf } from '#kernel/ui/feedback/failure.ts';
import { readDraft, writeDraft } from '#kernel/ui/form/use-draft.ts';
import {
  createCellStore,
  type CellState,
  type CellStore,
  type PendingCell,
} from '#zero-carbon/reports/entry/cell-store.ts';
import type { EntrySection } from '#zero-carbon/reports/entry/entry-fields.ts';
import { saveReportCells, showReportSection } from '#zero-carbon/reports/entry/entry.contract.ts';

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
  section: EntrySection,
  data: OutputOf<typeof showReportSection> | undefined,
): { readonly state: CellState; readonly store: CellStore } {
  const t = useTranslate();
  const [store] = useState(() => {
    const draftName = `report.${id}.${section}`;
    return createCellStore({
      send: async (cells) =>
        (
          await callLater(saveReportCells, {
            id,
            section,
            cells: cells.map(({ line, month, field, value, typed, version }) => ({
              line,
              month,
              field,
              value: typed?.value ?? (value === '' ? null : value),
              ...(typed && { unit: typed.unit }),
              version,
            })),
          })
        ).cells,
      fetch: async () => (await callLater(showReportSection, { id, section })).cells,
      failureOf: (error) => {
        const { code: answered, message, problems } = failureOf(error, t);
        const isNetwork = error instanceof CallError && (answered === 0 || answered === code.fault);
        return {
          kind:
            answered === code.conflict
              ? 'conflict'
              : answered === code.invalidInput
                ? 'invalid'
                : isNetwork || isOver(answered)
                  ? 'network'
                  : 'other',
          message,
          problems: new Map(problems.map(({ path, message: why }) => [Number(path.split('.')[1]), why])),
        };
      },
      draft: readDraft<readonly PendingCell[]>(draftName, []),
      keep: (pending) => writeDraft(draftName, pending.length === 0 ? undefined : pending),
      now: () => new Date(),
    });
  });
  useEffect(() => {
    if (data) store.load(data.cells);
  }, [store, data]);
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
