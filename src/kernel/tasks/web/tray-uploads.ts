import { useSyncExternalStore } from 'react';
import type { QueuedFile, UploadQueue } from '#kernel/files/web/resumable/upload-queue.ts';
import type { Text } from '#kernel/i18n/text.ts';

interface Source {
  readonly queue: UploadQueue;
  /** What the files become. */
  readonly what: Text;
  /** Where they are paused, resumed and cancelled: a path below `/index`. */
  readonly address: string;
}

/** A file that this tab uploads, as the tray shows it. */
export interface TrayUpload extends QueuedFile, Pick<Source, 'what' | 'address'> {}

const sources: Source[] = [];
const listeners = new Set<() => void>();
let shown: readonly TrayUpload[] = [];

/**
 * Has the tray show the files of a queue, on whatever page their owner is. They are this tab's own: the server's tasks
 * stand beside them.
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
