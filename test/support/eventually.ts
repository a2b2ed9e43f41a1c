import { setTimeout as sleep } from 'node:timers/promises';

/** Polls until the condition is true. An error fails at once. */
export async function eventually(is: () => Promise<boolean> | boolean, milliseconds = 60_000): Promise<void> {
  for (const end = Date.now() + milliseconds; Date.now() < end; await sleep(25)) if (await is()) return;
  throw new Error(`Not within ${milliseconds} ms: ${String(is)}`);
}
