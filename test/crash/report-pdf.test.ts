import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, it } from 'vitest';
import { createClock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import { listTasks } from '#kernel/tasks/tasks.contract.ts';
import { showSubmission, submitReport } from '#zero-carbon/reporting/reports/submission/submission.contract.ts';
import { fakeActor } from '../support/fake-actor.ts';
import { timesOf } from '../support/long-run.ts';
import { makeFinishedReport, makeOrganisation, testPassword } from '../support/make-finished-report.ts';
import { callSealed } from '../support/sealed-passwords.ts';
import { callerOf } from '../support/use-server.ts';
import type { Product } from './fleet-product.ts';
import { forgetRunner } from './forget-runner.ts';
import { until } from './until.ts';
import { useProduct } from './use-product.ts';

const kills = timesOf(3, 20);
const clock = createClock('Asia/Shanghai');

let database: Database;
let product: Product;
const running = useProduct();
beforeAll(() => {
  ({ database, product } = running());
});

it(`renders the PDF of a report despite ${kills} kills of the server: complete and once, and reported in the tray`, async () => {
  const organisation = await makeOrganisation(database, clock);
  const submitted = [];
  for (let kill = 0; kill < kills; kill += 1) {
    const owner = await fakeActor(database, clock, { role: 'enterprise_owner' });
    const { id, number } = await makeFinishedReport(database, clock, owner);
    const signed = { organisation: organisation.partyId, signatory: 'Ada', position: 'Owner', declared: true };
    const as = owner.session;
    const first = await callerOf(product.url, clock);
    expect(await callSealed(first, submitReport, { id, ...signed, password: testPassword }, { as })).toMatchObject({
      code: 1000,
    });
    const pid = product.pid()!;
    // The job starts within moments and renders for some tenths of a second.
    await sleep(150 + 250 * kill);
    process.kill(pid, 'SIGKILL');
    if (kill === kills - 1) await forgetRunner(database);
    await until(async () => product.pid() !== undefined && product.pid() !== pid);
    await until(async () => (await fetch(`${product.url}/readyz`)).ok);
    submitted.push({ id, number, as });
  }
  // All lost work is repeated at once.
  const { call } = await callerOf(product.url, clock);
  for (const { id, number, as } of submitted) {
    const made = async () => (await call(showSubmission, { id }, { as })).data.submission?.file;
    await until(async () => Boolean(await made()));
    const file = (await made())!;
    const bytes = Buffer.from(await (await fetch(`${product.url}${file.path}`)).arrayBuffer());
    expect(bytes.length).toBe(file.size);
    expect(bytes.subarray(-6).toString('latin1')).toContain('%%EOF');
    const kept = await database.kysely
      .selectFrom('kernel.files')
      .select('sha256')
      .where('name', '=', `${number}.pdf`)
      .execute();
    const tasks = async () => (await call(listTasks, { start: 0, limit: 5 }, { as })).data.rows;
    await until(async () => (await tasks())[0]?.state === 'ready');
    expect(await tasks()).toMatchObject([{ kind: 'pdf', subject: number, file: { id: file.id } }]);
    expect(kept).toEqual([{ sha256: createHash('sha256').update(bytes).digest('hex') }]);
  }
});
