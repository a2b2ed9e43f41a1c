import { createUploadQueue } from '#kernel/uploads/web/upload-queue.ts';
import { showInTray } from '#kernel/tasks/web/tray-uploads.ts';
import { callLater } from '#kernel/ui/feedback/calls.ts';
import { largestFirmware } from '#vr-fleet/configuration/firmware/firmware.messages.ts';
import {
  beginPackage,
  cancelPackage,
  finishPackage,
  resumePackage,
  type FinishedPackage,
} from '#vr-fleet/configuration/upgrades/versions.contract.ts';
import { versionWords as text } from '#vr-fleet/configuration/upgrades/versions.words.ts';

/** Receives a file's name, and its package if known. */
type Listener = (name: string, finished: FinishedPackage | undefined) => void;

/** Milliseconds for the server to read 8 GiB once. */
const patience = 600_000;

const listeners = new Set<Listener>();

/** Calls the listener with each file that has become a package. Returns the function that unsubscribes. */
export function onPackage(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The running package uploads of this tab. */
export const packageQueue = createUploadQueue(
  {
    begin: (facts) => callLater(beginPackage, facts),
    resume: (id) => callLater(resumePackage, { id }),
    finish: (id) => callLater(finishPackage, { id }, { timeout: patience }),
    cancel: (id) => callLater(cancelPackage, { id }),
  },
  (name, finished) => {
    for (const listener of listeners) listener(name, finished);
  },
  largestFirmware,
);

showInTray({ queue: packageQueue, what: text.package, address: '/vr-versions' });
