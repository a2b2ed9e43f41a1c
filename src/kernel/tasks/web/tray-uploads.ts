import { useSyncExternalStore } from 'react';
import type { QueuedFile, UploadQueue } from '#kernel/uploads/web/upload-queue.ts';
import type { Text } from '#kernel/i18n/text.ts';

interface Source {
  readonly queue: UploadQueue;
  /** The kind of record that the files become. */
  readonly what: Text;
  /** The screen to pause, resume and cancel them: a path below `/index`. */
  readonly address: string;
}

/** A file that this tab uploads, as the tray displays it. */
export interface TrayUpload extends QueuedFile, Pick<Source, 'what' | 'address'> {}

const sources: Source[] = [];
const listeners = new Set<() => void>();
let shown: readonly TrayUpload[] = [];

/**
 * Displays the files of a queue in the tray, on every page. They belong to this tab: the server's tasks are listed
 * beside them.
 *
 * @example
 * showInTray({ queue: evidenceQueue, what: text.title, address: '/evidence' });
 */
export function showInTray(source: Source): void {
  sources.push(source);
  source.queue.subscribe(() => {
    shown = sources.flatMap(({ queue, what, address }) => queue.files().map((file) => ({ ...file, what, address })));
    for (const listener of listeners) listener();
  });
}

/** The files that this tab uploads. */
export const useTrayUploads = (): readonly TrayUpload[] => useSyncExternalStore(subscribe, () => shown);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
