import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { readRun } from '#zero-carbon/reporting/reports/runs/server/read-run.ts';
import { fullAddress } from '#zero-carbon/enterprises/sites/full-address.ts';
import { makePublic } from '../../../../../test/support/make-decision.ts';
import { pdfText } from '../../../../../test/support/pdf-text.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../test/support/use-server.ts';
import { lettersOf } from './letters.ts';
import { makeLetter } from './make-letter.ts';

const database = useDatabase();
const server = useServer(database);

it('states the full site address in the letter of a decision', async () => {
  const { id, decision } = await makePublic(database, server.clock);
  const context = { database, services: { storage: server.storage }, signal: AbortSignal.timeout(60_000) };
  await makeLetter({ decision }, context as never);
  const letter = (await lettersOf(database.kysely, [decision])).get(decision)!;
  const bytes = await buffer((await server.storage.read(letter.sha256))!);
  const { areas, address } = (await readRun(database.kysely, id))!.document.about.site;
  expect(fullAddress(areas!, address).en).toBe(`${address}, Zhejiang`);
  // a long address is broken into lines
  const flat = (text: string): string => text.replaceAll(/\s/g, '');
  expect(flat(pdfText(bytes).join(''))).toContain(flat(fullAddress(areas!, address).en));
});
