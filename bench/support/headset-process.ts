import { readFileSync } from 'node:fs';
import { createHardware } from '#headset/model/hardware.ts';
import { createRandom } from '#headset/timing/random.ts';
import { TimerWheel } from '#headset/timing/timer-wheel.ts';
import { VirtualHeadset } from '#headset/virtual-headset.ts';
import { signingKeyOf } from '#kernel/secrets/signing-key.ts';
import type { Account } from './bench-fleet.ts';
import { flood } from './flood-telemetry.ts';
import type { Answers, Ask } from './headsets.ts';

// Headsets in a separate process, so that their cost is not counted as the server's.
const wheel = new TimerWheel();
const random = createRandom(5);
const headsets: VirtualHeadset[] = [];
let told: [what: string, at: number][] = [];
let lost = 0;

const now = (): number => performance.timeOrigin + performance.now();

/** The connections per second, as after an outage. */
function start({ file, from, until, brokerUrl, desiredUrl, perSecond, ...pace }: Extract<Ask, { do: 'start' }>): void {
  const accounts = JSON.parse(readFileSync(file, 'utf8')) as Account[];
  const key = signingKeyOf(Buffer.alloc(32));
  for (const [place, { password, ...account }] of accounts.slice(from, until).entries()) {
    const hardware = createHardware(random, Date.now());
    const headset = new VirtualHeadset(account.deviceId, key, hardware, {
      server: 'http://portal.invalid',
      wheel,
      random,
      ...pace,
      restart: 1,
      switchOnAfter: Infinity,
      tended: true,
      slowLinks: false,
      duplicates: false,
      note({ what, command, detail = '' }) {
        if (what === 'lost') lost += 1;
        if (what === 'told' && command) told.push([command.cmdId, now()]);
        if (what === 'notified') told.push([detail, now()]);
      },
    });
    headset.identity = {
      ...account,
      brokerUrl,
      brokerWebSocketUrl: null,
      mqttPassword: password,
      desiredUrl: desiredUrl ?? 'http://portal.invalid',
      renewAt: Date.now() + 86_400_000,
    };
    wheel.after((place / perSecond) * 1_000, () => headset.switchOn());
    headsets.push(headset);
  }
}

async function answer(ask: Ask): Promise<Answers[Ask['do']]> {
  switch (ask.do) {
    case 'start':
      start(ask);
      return true;
    case 'count':
      return { connected: headsets.filter(({ contact }) => contact === 'connected').length, lost };
    case 'told': {
      const since = told;
      told = [];
      return since;
    }
    case 'flood':
      return flood(JSON.parse(readFileSync(ask.file, 'utf8')) as Account[], ask, wheel);
  }
}

process.on('message', (ask: Ask) => {
  void answer(ask).then((notified) => process.send?.({ notified }));
});
process.on('disconnect', () => process.exit(0));
process.send?.({ notified: true });
