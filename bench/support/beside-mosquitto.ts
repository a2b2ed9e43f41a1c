import mqtt from 'mqtt';
import { startBareMosquitto } from './bare-mosquitto.ts';
import { openFleetStage, type FleetStage } from './fleet-stage.ts';
import { openHeadsets, type Headsets } from './headsets.ts';
import { allOnline } from './told.ts';

export interface BesideMosquitto extends AsyncDisposable {
  readonly stage: FleetStage;
  /** Connected to the product's broker, and online. */
  readonly ours: Headsets;
  /** As many, connected to a bare mosquitto. */
  readonly rivals: Headsets;
  /** Publishes to the rivals. */
  readonly raw: mqtt.MqttClient;
}

/** The product with so many headsets on mosquitto, and as many beside it on a mosquitto without the product. */
export async function openBesideMosquitto(headsets: number): Promise<BesideMosquitto> {
  await using opening = new AsyncDisposableStack();
  const stage = opening.use(await openFleetStage('mosquitto', headsets));
  const ours = opening.use(await openHeadsets());
  const bare = opening.use(await startBareMosquitto());
  const rivals = opening.use(await openHeadsets());
  const start = { do: 'start', file: stage.file, keepalive: 60, telemetry: 60, jitter: 20, perSecond: 500 } as const;
  await rivals.ask({ ...start, brokerUrl: bare.url });
  await ours.ask({ ...start, brokerUrl: stage.brokerUrl, desiredUrl: `${stage.product.url}/device/v1/desired` });
  await rivals.allConnected(headsets);
  await ours.allConnected(headsets);
  await allOnline(stage, headsets);
  const raw = await mqtt.connectAsync(bare.url, { protocolVersion: 4 });
  opening.defer(() => raw.endAsync());
  const closing = opening.move();
  return { stage, ours, rivals, raw, [Symbol.asyncDispose]: () => closing.disposeAsync() };
}
