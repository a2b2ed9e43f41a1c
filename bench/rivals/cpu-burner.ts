import { setTimeout as sleep } from 'node:timers/promises';

/** A process that burns a given share of a core. */
const share = Math.min(1, Number(process.argv[2]));
const slice = 20;
for (;;) {
  const begun = performance.now();
  while (performance.now() - begun < slice * share);
  // At least one turn of the event loop, so that the process can be ended.
  await sleep(slice * (1 - share));
}
