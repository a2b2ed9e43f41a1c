import Fastify from 'fastify';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClock } from '#kernel/clock/server/clock.ts';
import { openDatabase } from '#kernel/db/server/database.ts';
import { openDiskStorage } from '#kernel/files/server/disk-storage.ts';
import { openEnvelopeKeys } from '#kernel/envelope/server/keys.ts';
import { createReceiver } from '#kernel/envelope/server/receiver.ts';
import { callerOf } from '#kernel/http/server/caller.ts';
import { execute } from '#kernel/http/server/execute.ts';
import { pickLang } from '#kernel/i18n/text.ts';
import { registerApi } from '#kernel/http/server/api.ts';
import { createPlaces } from '#kernel/http/server/guard/places.ts';
import { handle } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { respond } from '#kernel/http/server/answer/respond.ts';
import { createLog } from '#kernel/log/server/log.ts';
import { createSecurityEvents } from '#kernel/security/server/security-events.ts';
import { createKeyring } from '#kernel/secrets/server/keyring.ts';
import { answer, sample } from '../support/sample-endpoint.ts';

// One server and one handler with the same checks, reachable in two forms: sealed under /api, and as plain JSON.
const database = openDatabase(process.env['DATABASE_URL'] ?? '', () => {});
const clock = createClock('Asia/Shanghai');
const app = Fastify();
const route = handle(sample, async () => answer);
const log = createLog({ level: 'error' });
const parts = {
  database,
  clock,
  log,
  security: createSecurityEvents({ database, clock, log }),
  authorise: () => Promise.reject(refuse.session('none')),
  receiver: createReceiver({
    keys: await openEnvelopeKeys({
      db: database.kysely,
      keyring: createKeyring([randomBytes(32)]),
      clock,
      onError: console.error,
    }),
    clock,
    pool: database.pool,
  }),
  storage: openDiskStorage(path.join(tmpdir(), 'portico-no-files')),
  places: createPlaces(),
  routes: [route],
  secure: false,
  maxInProgress: 1_000,
};
registerApi(app, parts);
app.post('/plain', async (request, reply) => {
  const lang = pickLang(request.headers['accept-language']);
  const call = {
    id: '',
    params: request.body,
    token: undefined,
    proof: undefined,
    lang,
    caller: callerOf(request.ip, undefined, false),
    requestId: request.id,
    openField: () => null,
  };
  const data = await execute(route, call, parts);
  return reply.type('application/json; charset=utf-8').send(respond.accepted(data, lang).body);
});
app.get('/livez', () => 'ok');
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
process.on('SIGTERM', () => process.exit(0));
