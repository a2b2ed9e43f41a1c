import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClock } from '#kernel/clock/server/clock.ts';
import { openDatabase, type Database } from '#kernel/db/server/database.ts';
import { startPostgres, type EmbeddedPostgres } from '#kernel/db/server/postgres/embedded-postgres.ts';
import { migrate } from '#kernel/db/server/migrate.ts';
import type { Endpoint, InputOf } from '#kernel/contract/endpoint.ts';
import type { Circumstances, Note } from '#headset/circumstances.ts';
import { createHardware } from '#headset/model/hardware.ts';
import { createRandom } from '#headset/timing/random.ts';
import { TimerWheel } from '#headset/timing/timer-wheel.ts';
import { VirtualHeadset } from '#headset/virtual-headset.ts';
import { seed } from '#app/server/seed.ts';
import { issueCommand } from '#vr-fleet/commands/commands.contract.ts';
import { saveSettings } from '#vr-fleet/configuration/settings/settings.contract.ts';
import { fakeActor } from '../support/fake-actor.ts';
import { freePorts } from '../support/free-port.ts';
import { giveKeys } from '../support/give-keys.ts';
import { makeFleet } from '../support/make-fleet.ts';
import { callerOf, newCallId } from '../support/use-server.ts';
import { createProduct, type Product } from './fleet-product.ts';
import { until } from './until.ts';

export interface FleetWorld {
  readonly database: Database;
  readonly postgres: EmbeddedPostgres;
  /** Headsets enrol and connect at the first server. */
  readonly servers: readonly Product[];
  readonly headsets: readonly VirtualHeadset[];
  /** The events of the headsets, to compare with the server's records. */
  readonly notes: readonly Note[];
  /** The number of commands sent to each headset. */
  issued: number;
  /** Names that were saved for all headsets, in the order of the server's acknowledgements. */
  readonly saved: string[];
  /** Sends a command to all headsets through a server. Retries until the server has acknowledged it. */
  issue(command: Omit<InputOf<typeof issueCommand>, 'selection'>, through?: number): Promise<void>;
  /** Calls a server as the headsets' owner. Retries until the server has acknowledged the call. */
  insist<E extends Endpoint>(endpoint: E, params: InputOf<E>, through?: number): Promise<void>;
  /** Saves a new name for them in the same manner. */
  rename(through?: number): Promise<void>;
  close(): Promise<void>;
}

interface WorldOptions {
  /** The settings of the headsets' environment. */
  readonly circumstances?: Partial<Circumstances>;
  readonly env?: Record<string, string>;
  readonly servers?: number;
}

/** Servers of the product with a Postgres of this process, and headsets that all start at once. */
export async function openFleetWorld(
  count: number,
  { env = {}, servers: many = 1, circumstances = {} }: WorldOptions = {},
): Promise<FleetWorld> {
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

  const [mqttPort, ...ports] = await freePorts(1 + many);
  const url = `http://127.0.0.1:${ports[0]}`;
  const servers = ports.map((port, place) =>
    createProduct(port, {
      DATA_DIR: path.join(folder, `data-${place}`),
      DATABASE_URL: postgres.url,
      SECRET_KEY_FILE: keyFile,
      PUBLIC_URL: url,
      MQTT_PORT: String(mqttPort),
      ...env,
    }),
  );
  await Promise.all(servers.map((server) => server.start()));
  const callers = await Promise.all(servers.map((server) => callerOf(server.url, clock)));

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
        ...circumstances,
      }),
  );
  for (const headset of headsets) headset.switchOn();

  async function insist<E extends Endpoint>(endpoint: E, params: InputOf<E>, through = 0): Promise<void> {
    const id = newCallId();
    await until(async () => {
      const { code, data } = await callers[through]!.call(endpoint, params, { as: owner.session, id });
      // Resent under the same id: the first call took effect, and only its response was lost.
      const isReplayed = code === 4009 && (data as unknown as { replayed?: boolean }).replayed === true;
      return code === 1000 || isReplayed;
    }, 30_000);
  }

  const saved: string[] = [];
  const world: FleetWorld = {
    database,
    postgres,
    servers,
    headsets,
    notes,
    issued: 0,
    saved,
    insist,
    async issue(command, through = 0) {
      world.issued += 1;
      await insist(issueCommand, { selection: { filter: {} }, ...command }, through);
    },
    async rename(through = 0) {
      const name = `Room ${saved.length + 1}`;
      await insist(saveSettings, { selection: { filter: {} }, settings: { name } }, through);
      saved.push(name);
    },
    async close() {
      for (const headset of headsets) headset.cutPower();
      wheel.stop();
      await Promise.all(servers.map((server) => server.stop()));
      await database.close();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return world;
}
