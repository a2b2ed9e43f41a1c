import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClock } from '#kernel/clock/server/clock.ts';
import { openDatabase, type Database } from '#kernel/db/server/database.ts';
import { startPostgres, type EmbeddedPostgres } from '#kernel/db/server/embedded-postgres.ts';
import { migrate } from '#kernel/db/server/migrate.ts';
import type { InputOf } from '#kernel/http/endpoint.ts';
import type { Note } from '#headset/circumstances.ts';
import { createHardware } from '#headset/model/hardware.ts';
import { createRandom } from '#headset/timing/random.ts';
import { TimerWheel } from '#headset/timing/timer-wheel.ts';
import { VirtualHeadset } from '#headset/virtual-headset.ts';
import { seed } from '#app/server/seed.ts';
import { issueCommand } from '#vr-fleet/commands/commands.contract.ts';
import { fakeActor } from '../support/fake-actor.ts';
import { giveKeys } from '../support/give-keys.ts';
import { makeFleet } from '../support/make-fleet.ts';
import { callerOf, newCallId } from '../support/use-server.ts';

export interface FleetWorld {
  readonly database: Database;
  readonly postgres: EmbeddedPostgres;
  readonly headsets: readonly VirtualHeadset[];
  /** What the headsets went through, which the server's belief is held against. */
  readonly notes: readonly Note[];
  /** Of the server that runs at the moment; undefined between two. */
  server(): number | undefined;
  /** Commands all headsets, as often as it takes until the server has said that it took it. */
  issue(command: Omit<InputOf<typeof issueCommand>, 'selection'>): Promise<void>;
  close(): Promise<void>;
}

/** A product as `npm start` runs it, with a Postgres of this process's own and headsets that come alive at once. */
export async function openFleetWorld(count: number, env: Record<string, string> = {}): Promise<FleetWorld> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-fleet-'));
  const keyFile = path.join(folder, 'secret.key');
  writeFileSync(keyFile, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 });
  const clock = createClock('Asia/Shanghai');
  const postgres = await startPostgres({ dataDir: path.join(folder, 'postgres') });
  const database = openDatabase(postgres.url, () => {});
  await migrate(database.kysely);
  await seed(database, clock);
  const owner = await fakeActor(database, clock, { role: 'fleet_owner', kind: 'fleet_customer' });
  const { serials } = await makeFleet(database, clock, owner.partyId, { count, enrolled: false });
  const keyOf = await giveKeys(database, randomBytes(32), serials);

  const [port, mqttPort] = await freePorts();
  const url = `http://127.0.0.1:${port}`;
  const product = spawn(process.execPath, ['tools/run.mjs', '--again', 'src/app/server/main.ts'], {
    env: {
      ...process.env,
      DATA_DIR: path.join(folder, 'data'),
      DATABASE_URL: postgres.url,
      SECRET_KEY_FILE: keyFile,
      HOST: '127.0.0.1',
      PORT: String(port),
      MQTT_PORT: String(mqttPort),
      DEMO: '0',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await until(async () => (await fetch(`${url}/readyz`)).ok, 60_000);
  const { call } = await callerOf(url, clock);

  const wheel = new TimerWheel();
  const random = createRandom(11);
  const notes: Note[] = [];
  const headsets = serials.map(
    (sn) =>
      new VirtualHeadset(sn, keyOf(sn), createHardware(random, Date.now()), {
        server: url,
        wheel,
        random,
        note: (note) => notes.push(note),
        keepalive: 2,
        telemetry: 2,
        jitter: 1,
        restart: 0.5,
        switchOnAfter: Infinity,
        tended: true,
        slowLinks: false,
        duplicates: false,
      }),
  );
  for (const headset of headsets) headset.switchOn();

  return {
    database,
    postgres,
    headsets,
    notes,
    server: () => childOf(product.pid ?? 0),
    async issue(command) {
      const id = newCallId();
      const params = { selection: { filter: {} }, ...command };
      await until(async () => {
        const { code, data } = await call(issueCommand, params, { as: owner.session, id });
        // Sent again under the same id: the first one took effect, only its answer was lost.
        const isReplayed = code === 4009 && (data as unknown as { replayed?: boolean }).replayed === true;
        return code === 1000 || isReplayed;
      }, 30_000);
    },
    async close() {
      for (const headset of headsets) headset.cutPower();
      wheel.stop();
      product.kill('SIGTERM');
      if (product.exitCode === null && product.signalCode === null) await once(product, 'exit');
      await database.close();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Asks until it is so; what goes wrong meanwhile is asked again. */
export async function until(what: () => boolean | Promise<boolean>, patience: number): Promise<void> {
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

function childOf(pid: number): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')[0]) || undefined;
  } catch {
    return undefined;
  }
}

/** Ports that nobody uses at this moment. */
export async function freePorts(count = 2): Promise<number[]> {
  const probes = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(probes.map((probe) => once(probe, 'listening')));
  const ports = probes.map((probe) => (probe.address() as { port: number }).port);
  await Promise.all(probes.map((probe) => once(probe.close(), 'close')));
  return ports;
}
