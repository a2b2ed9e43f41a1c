import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { listenOn } from '#kernel/db/server/listen-on.ts';
import type { Log } from '#kernel/log/server/log.ts';
import type { Broker } from '#kernel/mqtt/server/broker.ts';
import { clientIdOf } from '#vr-fleet/protocol/access/topics-of.ts';
import { revocationChannel } from '#vr-fleet/protocol/access/server/revoke-credentials.ts';

/** Period before its subscription for which a server reads revocations (milliseconds). */
const readBack = 86_400_000;
/** Overlap of two reads, because a late commit has an earlier time (milliseconds). */
const overlap = 60_000;
/** Pause between attempts while the broker is unavailable (milliseconds). */
const pause = 1_000;

interface Parts {
  readonly url: string;
  readonly db: Db;
  readonly clock: Clock;
  readonly broker: Broker;
  readonly log: Log;
}

/**
 * Makes the broker forget revoked credentials, from whichever server. A notification only signals a revocation; the
 * credentials themselves are read, so the next notification or subscription makes up for a missed one.
 */
export function watchRevocations({ url, db, clock, broker, log }: Parts): { close(): Promise<void> } {
  let since = new Date(clock.now().getTime() - readBack);
  let known: ReadonlySet<string> = new Set();
  let work = Promise.resolve();
  let isAsked = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  async function forget(): Promise<void> {
    isAsked = false;
    const started = clock.now();
    try {
      const revoked = await db
        .selectFrom('vr_fleet.credentials')
        .select(['username', 'device_id'])
        .where('revoked_at', '>=', since)
        .execute();
      const news = revoked.filter(({ username }) => !known.has(username));
      if (news.length > 0) {
        await broker.revoke(news.map(({ username, device_id: id }) => ({ username, clientId: clientIdOf(id) })));
      }
      known = new Set(revoked.map(({ username }) => username));
      since = new Date(started.getTime() - overlap);
    } catch (error) {
      if (isClosed) return;
      log.warn({ err: error }, 'the broker has not forgotten revoked headsets yet');
      timer = setTimeout(ask, pause);
      timer.unref();
    }
  }

  const ask = (): void => {
    if (isAsked || isClosed) return;
    isAsked = true;
    work = work.then(forget);
  };

  const ear = listenOn(url, revocationChannel, {
    onNotice: ask,
    onUp: ask,
    onError: (error) => log.warn({ err: error }, 'revoked headsets are not heard of'),
  });
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await ear.close();
      await work;
    },
  };
}
