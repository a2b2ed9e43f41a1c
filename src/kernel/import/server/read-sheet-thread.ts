import { parentPort } from 'node:worker_threads';
import { readRows, type SheetInput } from './read-rows.ts';

// Runs as a thread: a file that breaks its parser does not stop the server.
const port = parentPort!;
let fetches = 0;
let wake = (): void => undefined;
port.on('message', (message: 'next' | { readonly input: SheetInput & { readonly bytes: ArrayBuffer } }) => {
  if (message !== 'next') return void read(message.input);
  fetches += 1;
  wake();
});

/** One batch is read ahead, so that the thread and its reader work at the same time. */
async function fetched(): Promise<void> {
  if (fetches === 0) await new Promise<void>((resolve) => (wake = resolve));
  fetches -= 1;
}

async function read({ bytes, ...input }: SheetInput & { readonly bytes: ArrayBuffer }): Promise<void> {
  for await (const message of readRows(new Uint8Array(bytes), input)) {
    await fetched();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    port.postMessage(message);
  }
  await fetched();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  port.postMessage(null);
}
