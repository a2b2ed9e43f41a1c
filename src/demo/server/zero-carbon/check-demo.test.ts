import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createClock } from '#kernel/clock/server/clock.ts';
import { ConfigError } from '#kernel/config/server/config-error.ts';
import { createKeyring } from '#kernel/secrets/server/keyring.ts';
import { beginLog } from '#zero-carbon/certification/issuance-log/server/begin-log.ts';
import { useDatabase } from '../../../../test/support/use-database.ts';
import { checkDemo } from './check-demo.ts';

const database = useDatabase();

it('refuses the demo after a start without it, in one sentence', async () => {
  await checkDemo(database.kysely);
  await beginLog({
    database,
    clock: createClock('Asia/Shanghai'),
    keyring: createKeyring([randomBytes(32)]),
    publicUrl: 'http://portal.example',
    onProgress: () => {},
  });
  const refused = checkDemo(database.kysely);
  await expect(refused).rejects.toThrow(ConfigError);
  await expect(refused).rejects.toThrow(/^The demo can be loaded into a new database only.*set DEMO=0/);
});
