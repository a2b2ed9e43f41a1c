import { randomBytes } from 'node:crypto';
import type { Circumstances, Note } from '#headset/circumstances.ts';
import { createHardware, type Hardware } from '#headset/model/hardware.ts';
import { createRandom } from '#headset/timing/random.ts';
import { TimerWheel } from '#headset/timing/timer-wheel.ts';
import { VirtualHeadset } from '#headset/virtual-headset.ts';
import { signingKeyOf } from '#kernel/secrets/signing-key.ts';
import { topicBase } from '#vr-fleet/protocol/protocol/protocol.messages.ts';
import type { Login } from './connect-headset.ts';

export interface Brought {
  readonly headset: VirtualHeadset;
  readonly notes: readonly Note[];
  /** The bytes of packages received so far. */
  received(): number;
  /** Ends without a disconnect message. */
  end(): void;
}

interface Surroundings {
  /** The server's clock. */
  readonly url: string;
  readonly mqttPort: number;
  readonly circumstances?: Partial<Circumstances>;
  readonly hardware?: Partial<Hardware>;
}

/** An enrolled virtual headset in this process. Its system is 5.9.8. */
export function bringHeadset({ deviceId, username, password }: Login, surroundings: Surroundings): Brought {
  const { url, mqttPort, circumstances = {}, hardware = {} } = surroundings;
  const wheel = new TimerWheel(5);
  const random = createRandom(Number(deviceId));
  const notes: Note[] = [];
  let received = 0;
  const usual: Circumstances = {
    server: url,
    wheel,
    random,
    note: (note) => void notes.push(note),
    received: (bytes) => void (received += bytes),
    keepalive: 30,
    telemetry: 60,
    jitter: 0.1,
    restart: 0.1,
    switchOnAfter: Infinity,
    tended: false,
    slowLinks: false,
    duplicates: false,
    retryWait: 0.05,
  };
  const made = Object.assign(createHardware(random, Date.now()), { pui: '5.9.8', battery: 80 }, hardware);
  const headset = new VirtualHeadset(
    'PA00000000000001',
    signingKeyOf(randomBytes(32)),
    made,
    // A getter stays a getter.
    Object.defineProperties(usual, Object.getOwnPropertyDescriptors(circumstances)),
  );
  headset.identity = {
    deviceId,
    brokerUrl: `mqtt://127.0.0.1:${mqttPort}`,
    brokerWebSocketUrl: null,
    clientId: `d${deviceId}`,
    username,
    mqttPassword: password,
    topicBase: topicBase(deviceId),
    desiredUrl: `${url}/device/v1/desired`,
    renewAt: Date.now() + 86_400_000,
  };
  headset.switchOn();
  return {
    headset,
    notes,
    received: () => received,
    end() {
      headset.cutPower();
      wheel.stop();
    },
  };
}
