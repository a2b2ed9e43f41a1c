import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { demoKeyFile } from '#vr-fleet/enrolment/demo-key.messages.ts';

/** The secret that the keys of demo headsets come from, 32 bytes; made, readable by the owner alone, where there is none. */
export function openDemoKey(dataDir: string): Buffer {
  const file = path.join(dataDir, demoKeyFile);
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32), { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const secret = readFileSync(file);
  if (secret.length !== 32) throw new Error(`The file ${file} does not hold the 32 bytes that demo headsets go by`);
  return secret;
}
