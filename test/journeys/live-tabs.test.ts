import { sql } from 'kysely';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { build, type Rollup } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginSession } from '#accounts/identity/sessions/server/begin-session.ts';
import { noteChange } from '#vr-fleet/protocol/protocol/server/note-change.ts';
import { repositoryRoot } from '../../tools/api-doc/parse-source.ts';
import { browserFlags, requireBrowser } from '../../tools/browser.ts';
import { fakeActor, type FakeActor } from '../support/fake-actor.ts';
import { makeHeadsets } from '../support/make-headsets.ts';
import { useDatabase } from '../support/use-database.ts';
import { useServer } from '../support/use-server.ts';
import type { ReceivedInTab } from './live-tabs-page.ts';

const database = useDatabase();
const server = useServer(database);

let code: string;
let browser: Browser;
let owner: FakeActor;
let headset: string;

beforeAll(async () => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: repositoryRoot,
    build: { write: false, lib: { entry: 'test/journeys/live-tabs-page.ts', formats: ['es'] } },
  });
  code = (built as Rollup.RollupOutput[])[0]!.output[0].code;
  const executablePath = await requireBrowser((line) => console.log(line));
  browser = await chromium.launch({ executablePath, args: ['--headless', ...browserFlags] });
  owner = await fakeActor(database, server.clock, { role: 'fleet_owner', kind: 'fleet_customer' });
  headset = (await makeHeadsets(database, server.clock, owner.partyId, [{}]))[0]!.id;
});
afterAll(() => browser?.close());

/** A browser with listening tabs, and the number of streams that it opened. */
async function openBrowser(): Promise<{ context: BrowserContext; streams: () => number; tab(): Promise<Page> }> {
  const context = await browser.newContext();
  await context.route('**/live-tabs*', (route) =>
    route.request().url().endsWith('.js')
      ? route.fulfill({ contentType: 'text/javascript', body: code })
      : route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/live-tabs.js"></script>' }),
  );
  let streams = 0;
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/events') streams += 1;
  });
  return {
    context,
    streams: () => streams,
    async tab() {
      const page = await context.newPage();
      await page.goto(`${server.url}/live-tabs`);
      await page.waitForFunction(() => 'listen' in window);
      await page.evaluate((session) => window.listen(session), owner.session);
      await receives(page, { connected: true });
      return page;
    },
  };
}

/** Waits until a tab has received an event. */
const receives = async (page: Page, wanted: ReceivedInTab): Promise<void> => {
  await page.waitForFunction(
    (text) => window.received.some((received) => JSON.stringify(received) === text),
    JSON.stringify(wanted),
  );
};

const turn = (volume: number): Promise<void> =>
  database.kysely.transaction().execute(async (tx) => {
    await sql`update vr_fleet.device_reports set volume = ${volume} where device_id = ${headset}`.execute(tx);
    await noteChange(tx, [headset]);
  });

describe('live events in a browser', () => {
  it('arrive over one connection, which its tabs share and hand over', async () => {
    const { context, streams, tab } = await openBrowser();
    const first = await tab();
    const second = await tab();
    await turn(33);
    await receives(first, { volumes: [33] });
    await receives(second, { volumes: [33] });
    expect(streams()).toBe(1);
    await first.close();
    await turn(44);
    await receives(second, { volumes: [44] });
    expect(streams()).toBe(2);
    const third = await tab();
    await second.evaluate(() => window.stop());
    // Longer than the stream waits for the next screen.
    await second.waitForTimeout(4_000);
    await turn(55);
    await receives(third, { volumes: [55] });
    expect(streams()).toBe(3);
    await context.close();
  });
  it('end with the session, once, without another request', async () => {
    const { context, streams, tab } = await openBrowser();
    const page = await tab();
    await database.kysely
      .transaction()
      .execute((tx) => beginSession(tx, server.clock, { personId: owner.personId, partyId: owner.partyId }, 'login'));
    await receives(page, { ended: 1009 });
    await page.waitForTimeout(5_000);
    expect(streams()).toBe(1);
    expect((await page.evaluate(() => window.received)).filter((received) => 'ended' in received)).toHaveLength(1);
    await context.close();
  });
});
