import { accessSync, constants, mkdirSync } from 'node:fs';
import { demoHeadsets } from '#vr-fleet/entry/enrolment/demo-key.messages.ts';
import { readFactoryKeys } from './command-line/factory-key.ts';
import { help, readOptions, Refused } from './command-line/read-options.ts';
import { runFleet } from './fleet/run-fleet.ts';
import { runOne } from './terminal/run-one.ts';

/** @throws Refused if the folder is not writable. */
function makeStore(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new Refused(`--store: ${folder} cannot be written to (${(error as NodeJS.ErrnoException).code}).`);
  }
}

try {
  const options = readOptions(process.argv.slice(2), process.env);
  if (options === 'help') process.stdout.write(help);
  else {
    const keyOf = readFactoryKeys(options, process.env['DATA_DIR'] ?? 'data');
    if (options.count !== undefined && options.first + options.count - 1 > demoHeadsets) {
      throw new Refused(`The demo has ${demoHeadsets} headsets, and no more can be brought to life.`);
    }
    if (options.store !== undefined) makeStore(options.store);
    if (options.sn === undefined) await runFleet(options.count ?? 1, keyOf, options);
    else await runOne(options.sn, keyOf(options.sn), options);
  }
  process.exit(0);
} catch (error) {
  if (!(error instanceof Refused)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
