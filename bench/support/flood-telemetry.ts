import { createHardware } from '#headset/model/hardware.ts';
import { stateOf, telemetryOf, willOf } from '#headset/model/messages-of.ts';
import { Link } from '#headset/protocol/link.ts';
import { createRandom, randomName } from '#headset/timing/random.ts';
import type { TimerWheel } from '#headset/timing/timer-wheel.ts';
import type { Account } from './bench-fleet.ts';

interface FloodOptions {
  readonly brokerUrl: string;
  /** The messages per headset. */
  readonly each: number;
  /** The number of unconfirmed messages per headset. */
  readonly window: number;
}

/** Publishes as fast as the broker confirms. Returns the start time after all were connected, in Unix milliseconds. */
export async function flood(
  accounts: readonly Account[],
  options: FloodOptions,
  wheel: TimerWheel,
): Promise<{ begun: number }> {
  const publishers = await Promise.all(accounts.map((account) => connect(account, options, wheel)));
  const begun = performance.timeOrigin + performance.now();
  await Promise.all(publishers.map((publish) => publish()));
  return { begun };
}

/** Resolves when it is connected, with a function that publishes all and resolves when all is confirmed. */
function connect(
  account: Account,
  { brokerUrl, each, window }: FloodOptions,
  wheel: TimerWheel,
): Promise<() => Promise<void>> {
  const hardware = { ...createHardware(createRandom(Number(account.deviceId)), Date.now()), power: 'on' as const };
  const conn = randomName(16);
  const { topicBase, clientId, username, password } = account;
  const will = { topic: `${topicBase}/up/state`, payload: JSON.stringify(willOf(hardware, conn, Date.now())) };
  return new Promise((resolve, reject) => {
    const link = new Link(
      { url: brokerUrl, clientId, username, password, keepalive: 60, will, wheel },
      {
        onUp: () => resolve(publishAll),
        onListening() {},
        onMessage() {},
        onEnd: (end) => reject(new Error(`A publisher's connection is ${end}`)),
      },
    );
    let n = 0;
    const publishAll = (): Promise<void> =>
      new Promise((done) => {
        const next = (): void => {
          if (n === each) {
            if (link.unconfirmed === 0) {
              link.close();
              done();
            }
            return;
          }
          const sender = { conn, n, ts: Date.now() };
          const isFirst = n === 0;
          n += 1;
          hardware.volume = n % 101;
          const message = isFirst ? stateOf(hardware, sender) : telemetryOf(hardware, sender);
          link.publish(`${topicBase}/up/${isFirst ? 'state' : 'tele'}`, JSON.stringify(message), next);
        };
        for (let open = 0; open < Math.min(window, each); open += 1) next();
      });
  });
}
