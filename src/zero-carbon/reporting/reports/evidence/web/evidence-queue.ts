import { createUploadQueue } from '#kernel/uploads/web/upload-queue.ts';
import { showInTray } from '#kernel/tasks/web/tray-uploads.ts';
import { callLater } from '#kernel/ui/feedback/calls.ts';
import {
  beginEvidence,
  cancelUpload,
  finishEvidence,
  resumeUpload,
} from '#zero-carbon/reporting/reports/evidence/evidence.contract.ts';
import { evidenceWords as text } from '#zero-carbon/reporting/reports/evidence/evidence.words.ts';

/** Receives a file's name, and the id of its evidence if it is known. */
type Listener = (name: string, id: string | undefined) => void;

const listeners = new Set<Listener>();

/** Calls the listener for each file that has become evidence. Returns the function that unsubscribes. */
export function onEvidence(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The evidence uploads of this tab. */
export const evidenceQueue = createUploadQueue(
  {
    begin: (facts) => callLater(beginEvidence, facts),
    resume: (id) => callLater(resumeUpload, { id }),
    finish: (id) => callLater(finishEvidence, { id }),
    cancel: (id) => callLater(cancelUpload, { id }),
  },
  (name, finished) => {
    for (const listener of listeners) listener(name, finished?.id);
  },
);

showInTray({ queue: evidenceQueue, what: text.title, address: '/evidence' });
