import { adoptDatabase } from '#kernel/db/server/schema/adopt-database.ts';
import { withPostgres } from './with-database.ts';

/** `npm run adopt-database`: prepares a database of the former migrations for this version, once. */
await withPostgres(async (url) => {
  const compared = await adoptDatabase(url);
  console.log(`${compared} objects of the schema compared, none differs. The database is adopted: start the server.`);
});
