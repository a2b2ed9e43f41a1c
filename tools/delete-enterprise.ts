import path from 'node:path';
import { createClock } from '#kernel/clock/server/clock.ts';
import { openDiskStorage } from '#kernel/files/server/disk-storage.ts';
import { backupWords } from '#zero-carbon/enterprises/enterprises/backup.words.ts';
import { deleteEnterprise } from '#zero-carbon/enterprises/enterprises/server/deletion/delete-enterprise.ts';
import { eraseEnterprise } from '#zero-carbon/enterprises/enterprises/server/deletion/erase-enterprise.ts';
import { requestDeletion } from '#zero-carbon/enterprises/enterprises/server/deletion/request-deletion.ts';
import { findEnterprise } from '#zero-carbon/enterprises/enterprises/server/deletion/find-enterprise.ts';
import { withDatabase } from './with-database.ts';

/**
 * `npm run delete-enterprise -- NAME|ID`: packs an enterprise's backup, which its users can then download at login
 * instead of using their account. With `--for-good`, erases a deleted enterprise, including its backup.
 */
const args = process.argv.slice(2).filter((arg) => arg !== '--for-good');
const forGood = process.argv.includes('--for-good');
const [nameOrId] = args;
if (nameOrId === undefined || nameOrId === '' || args.length > 1) {
  console.error('Which enterprise?  npm run delete-enterprise -- NAME|ID [--for-good]');
  process.exit(1);
}

/** The time after which a server continues the work if this process is killed, in milliseconds. */
const takeOverAfter = 10 * 60_000;

await withDatabase(async (database, config) => {
  const clock = createClock(config.businessZone);
  const storage = openDiskStorage(path.join(config.dataDir, 'files'));
  const enterprise = await findEnterprise(database.kysely, nameOrId);
  if (!enterprise) {
    console.error(`There is no enterprise ${nameOrId}.`);
    process.exitCode = 1;
    return;
  }
  if (forGood) {
    const erased = await database.kysely.transaction().execute((tx) => eraseEnterprise(tx, enterprise.id, clock));
    if (erased) console.log(`${enterprise.name} is erased. A running server removes the bytes of its files.`);
    else {
      console.error(`${enterprise.name} is not deleted yet: do that first, without --for-good.`);
      process.exitCode = 1;
    }
    return;
  }
  const deletionId = await database.kysely
    .transaction()
    .execute((tx) => requestDeletion(tx, enterprise.id, clock, new Date(Date.now() + takeOverAfter)));
  if (deletionId === undefined) throw new Error(`Enterprise ${enterprise.id} is gone`);
  await deleteEnterprise(deletionId, {
    database,
    storage,
    clock,
    report: async (done, total, next) => {
      if (next) console.log(`${done + 1} of ${total}: packing ${backupWords[next].en}`);
    },
  });
  console.log(`${enterprise.name} is deleted. Its people are offered the backup when they log in.`);
});
