import { setTimeout as sleep } from 'node:timers/promises';

/** Polls until the condition is true. Errors meanwhile are retried. The timeout is in milliseconds. */
export async function until(what: () => boolean | Promise<boolean>, patience = 180_000): Promise<void> {
  let last: unknown;
  for (const end = Date.now() + patience; ; await sleep(100)) {
    try {
      if (await what()) return;
    } catch (error) {
      last = error;
    }
    if (Date.now() > end) throw new Error(`Not within ${patience} ms: ${what.toString()}`, { cause: last });
  }
}
