import { saveFile } from './save-file.ts';
import { callPartsLater } from '#kernel/ui/feedback/calls.ts';
import type { Fetching, Progress } from './fetch-sheet.ts';

/** The state of an export that was started in this tab. */
export type ExportState =
  | { readonly kind: 'running'; readonly progress: Progress | undefined }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'saved'; readonly rows: number }
  /** The server writes it in the background. */
  | { readonly kind: 'task' };

const states = new Map<string, ExportState>();
const controls = new Map<string, AbortController>();
const listeners = new Set<() => void>();

function set(path: string, state: ExportState | undefined): void {
  if (state) states.set(path, state);
  else states.delete(path);
  for (const listener of listeners) listener();
}

/** The state of a path's export; undefined if none was started, or it was cancelled. */
export const exportState = (path: string): ExportState | undefined => states.get(path);

/** Calls back on progress of an export. Returns the function that unsubscribes. */
export function onExports(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Starts an export, which continues while its reader is at other screens, and saves the file when it is complete.
 *
 * @example
 * startExport(siteTemplate.path, {});
 */
export function startExport(path: string, params: unknown): void {
  if (controls.has(path)) return;
  const control = new AbortController();
  controls.set(path, control);
  const come = (state: ExportState): void => {
    if (controls.get(path) === control) set(path, state);
  };
  come({ kind: 'running', progress: undefined });
  run(path, params, { signal: control.signal, onProgress: (progress) => come({ kind: 'running', progress }) })
    .then((rows) => come(rows === 'task' ? { kind: 'task' } : { kind: 'saved', rows }))
    .catch((error: unknown) => come({ kind: 'failed', error }))
    .finally(() => {
      if (controls.get(path) === control) controls.delete(path);
    });
}

/** Cancels an export; nothing of it is saved. */
export function cancelExport(path: string): void {
  controls.get(path)?.abort();
  controls.delete(path);
  set(path, undefined);
}

/** Downloads and saves a spreadsheet; returns its number of rows, or `task` if a task writes it. */
async function run(path: string, params: unknown, fetching: Fetching): Promise<number | 'task'> {
  const [parts, { fetchSheet }] = await Promise.all([callPartsLater(), import('./fetch-sheet.ts')]);
  const sheet = await fetchSheet(parts, { path }, params, fetching);
  if (sheet === 'task') return sheet;
  fetching.signal.throwIfAborted();
  saveFile(sheet.blob, sheet.name);
  return sheet.rows;
}
