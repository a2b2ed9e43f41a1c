import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll } from 'vitest';
import { openDatabase, type Database } from '#kernel/db/server/database.ts';
import { usePostgres } from '#kernel/db/server/postgres/use-postgres.ts';
import { runningProduct } from './running-product.ts';

/**
 * The running product's own database, for data that no user may read: stored mails, and the position of a captcha's
 * gap.
 */
export function useProductDatabase(): () => Database {
  let database: Database | undefined;
  beforeAll(async () => {
    const dataDir = path.join(runningProduct().folder, 'data');
    const { url } = await usePostgres({ databaseUrl: undefined, dataDir });
    database = openDatabase(url, () => {}, 2);
  });
  afterAll(async () => {
    await database?.close();
  });
  return () => {
    if (!database) throw new Error('The database is open only while the tests run');
    return database;
  };
}

export interface ReceivedMail {
  readonly subject: string;
  readonly text: string;
}

/** Waits for the newest mail to an address whose text matches. Without SMTP the product stores its mails. */
export async function receiveMail({ kysely }: Database, recipient: string, fits: RegExp): Promise<ReceivedMail> {
  for (const until = Date.now() + 15_000; ; await sleep(100)) {
    const mails = await kysely
      .selectFrom('kernel.mails')
      .select(['subject', 'text'])
      .where('recipient', '=', recipient)
      .orderBy('id', 'desc')
      .execute();
    const mail = mails.find(({ text }) => fits.test(text));
    if (mail) return mail;
    if (Date.now() > until) throw new Error(`No mail to ${recipient} fits ${fits}, of ${mails.length}`);
  }
}
