import { fastify } from 'fastify';
import { sql } from 'kysely';
import { chromium } from 'playwright-core';
import { build, type Rollup } from 'vite';
import { expect, it, onTestFinished } from 'vitest';
import { createClock } from '#kernel/clock/server/clock.ts';
import { registerDeviceCalls } from '#kernel/http/server/device-calls.ts';
import { createSecurityEvents } from '#kernel/security/server/security-events.ts';
import { createLog } from '#kernel/log/server/log.ts';
import { createEmbeddedBroker } from '#kernel/mqtt/server/embedded/embedded-broker.ts';
import { listenTcp } from '#kernel/mqtt/server/embedded/listen-embedded.ts';
import { createAccessRegistry } from '#vr-fleet/protocol/access/server/access-registry.ts';
import { revisionCalls } from '#vr-fleet/protocol/revisions/server/revision-calls.ts';
import { desiredListener, desiredSender } from '#vr-fleet/protocol/revisions/server/revision-exchange.ts';
import { saveRevisions } from '#vr-fleet/protocol/revisions/server/save-revisions.ts';
import { deviceTimeline } from '#vr-fleet/headsets/devices/server/device-timeline.ts';
import { showDevice } from '#vr-fleet/headsets/devices/server/show-device.ts';
import { startDispatching } from '#vr-fleet/protocol/protocol/server/dispatch/start-dispatching.ts';
import { startIngest } from '#vr-fleet/protocol/protocol/server/ingest.ts';
import { topicBase } from '#vr-fleet/protocol/protocol/protocol.messages.ts';
import { browserFlags, requireBrowser } from '../../tools/browser.ts';
import { connectHeadset, giveLogins } from '../support/connect-headset.ts';
import { eventually } from '../support/eventually.ts';
import { fakeActor } from '../support/fake-actor.ts';
import { makeFleet } from '../support/make-fleet.ts';
import { useDatabase } from '../support/use-database.ts';
import { wallpaperKind } from './wallpaper.kind.ts';

const database = useDatabase();
const clock = createClock('Asia/Shanghai');

it('serves, sends, reports, ends by a final reply, and renders a kind of desired state', async () => {
  const db = database.kysely;
  const log = createLog({ level: 'silent' });
  const { partyId } = await fakeActor(database, clock, { role: 'fleet_owner', kind: 'fleet_customer' });
  const id = (await makeFleet(database, clock, partyId, { count: 1 })).ids[0]!;
  const login = (await giveLogins(database, clock, [id]))[0]!;
  const access = createAccessRegistry(db, clock);
  const broker = createEmbeddedBroker({ access, onError() {} });
  await broker.open();
  const port = await listenTcp(broker, { host: '127.0.0.1', port: 0 });
  const kinds = [wallpaperKind];
  const ingest = startIngest({ database, url: database.url, broker, clock, log, listeners: [desiredListener(kinds)] });
  const dispatching = startDispatching({
    db,
    url: database.url,
    broker,
    clock,
    log,
    senders: [desiredSender],
    held: () => ingest.slots(),
  });
  const app = fastify();
  const security = createSecurityEvents({ database, clock, log });
  registerDeviceCalls(app, { database, clock, log, security }, revisionCalls({ db, clock, access, kinds }));
  const clients: { end(force: boolean): unknown }[] = [];
  onTestFinished(async () => {
    for (const client of clients) client.end(true);
    await Promise.all([dispatching.stop(), ingest.close(), app.close(), port.close()]);
    await broker.close();
  });

  const told: unknown[] = [];
  const connect = async () => {
    const headset = await connectHeadset(`mqtt://127.0.0.1:${port.port}`, login);
    clients.push(headset.client);
    headset.client.on('message', (_topic, payload) => {
      const notice = JSON.parse(String(payload));
      if (notice.kind !== 'state') told.push(notice);
    });
    await headset.client.subscribeAsync(`${topicBase(id)}/down/notify`, { qos: 1 });
    await headset.state('online', { revs: {} });
    return headset;
  };
  const desire = (picture: string) =>
    saveRevisions(db, wallpaperKind, sql`d.id = ${id}`, {
      document: { picture },
      partyId,
      personId: null,
      at: clock.now(),
      today: clock.today(),
    });
  const answered = async () => (await deviceTimeline(db, id, partyId, clock.now()))!;
  const track = async () => (await answered()).tracks[0];

  await desire('sea');
  const headset = await connect();
  await eventually(() => told.length === 1);
  expect(told).toEqual([{ kind: 'wallpaper', rev: 1 }]);
  const authorization = `Basic ${Buffer.from(`${login.username}:${login.password}`).toString('base64')}`;
  const fetched = await app.inject({ url: '/device/v1/desired/wallpaper/1', headers: { authorization } });
  expect(fetched.json()).toEqual({ picture: 'sea' });
  await headset.tele({ revs: { wallpaper: 1 } as object });
  await eventually(async () => (await track())?.reportedRev === 1);
  await desire('hills');
  await eventually(() => told.length === 2);
  await headset.report(2, 'failed', { kind: 'wallpaper' as never, error: 'unsupported' });
  await eventually(async () => (await track())?.revisions[1]?.error === 'unsupported');
  await headset.client.endAsync();
  const again = await connect();
  await desire('woods');
  await eventually(() => told.length === 3);
  expect(told.at(-1)).toEqual({ kind: 'wallpaper', rev: 3 });
  await again.report(3, 'failed', { kind: 'wallpaper' as never, error: 'unsupported' });
  await eventually(async () => (await track())?.revisions[2]?.failedAt !== null);
  await again.client.endAsync();

  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { development: false } },
    build: {
      write: false,
      lib: { entry: 'test/protocol/wallpaper-page.tsx', formats: ['iife'], name: 'wallpaper', cssFileName: 'page' },
    },
  });
  const browser = await chromium.launch({
    executablePath: await requireBrowser(console.log),
    args: ['--headless', ...browserFlags],
  });
  onTestFinished(() => browser.close());
  const page = await browser.newPage({ locale: 'en' });
  // A page with an address, because the kit's browser storage needs one.
  await page.route('**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Kind</title>' }),
  );
  await page.goto('http://portal.invalid/');
  const device = (await showDevice(db, id, partyId, clock.today()))!;
  await page.addScriptTag({ content: (built as Rollup.RollupOutput[])[0]!.output[0].code });
  await page.evaluate(([one, answer]) => window.draw(one, answer), [device, await answered()] as const);
  await page.getByText('picture woods').waitFor();
  expect(await page.locator('svg .timeline-failure').count()).toBe(2);
});
