import { createClock } from '#kernel/clock/server/clock.ts';
import { createAccessRegistry } from '#vr-fleet/protocol/access/server/access-registry.ts';
import { freePort } from '../../test/support/free-port.ts';
import { startMosquitto, type Mosquitto } from '../../test/support/mosquitto.ts';
import { makeBenchFleet, type BenchFleet } from './bench-fleet.ts';
import { writeAccounts } from './headsets.ts';
import { openStage, type Running, type Stage } from './stage.ts';

export type Kind = 'embedded' | 'mosquitto';

export interface FleetStage extends AsyncDisposable {
  readonly stage: Stage;
  readonly fleet: BenchFleet;
  readonly product: Running;
  readonly brokerUrl: string;
  /** Undefined with the embedded broker. */
  readonly mosquitto: Mosquitto | undefined;
  /** The file from which the process of the headsets reads the accounts. */
  readonly file: string;
}

/** The product with a kind of broker and a customer's enrolled headsets, none of them connected yet. */
export async function openFleetStage(kind: Kind, count: number): Promise<FleetStage> {
  await using opening = new AsyncDisposableStack();
  const stage = opening.use(await openStage());
  const fleet = await makeBenchFleet(stage, count);
  const access = createAccessRegistry(stage.database.kysely, createClock('Asia/Shanghai'));
  const mosquitto = kind === 'mosquitto' ? await startMosquitto(access) : undefined;
  if (mosquitto) opening.defer(() => mosquitto.close());
  const port = mosquitto?.port ?? (await freePort());
  const brokerUrl = `mqtt://127.0.0.1:${port}`;
  const product = await stage.product(
    mosquitto ? { MQTT_URL: mosquitto.url, MQTT_PUBLIC_URL: brokerUrl } : { MQTT_PORT: String(port) },
  );
  const file = writeAccounts(stage.folder, fleet.accounts);
  const closing = opening.move();
  return {
    stage,
    fleet,
    product,
    brokerUrl,
    mosquitto,
    file,
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  };
}
