import { openDatabase } from '#kernel/db/server/database.ts';
import { usePostgres } from '#kernel/db/server/postgres/use-postgres.ts';
const { url } = await usePostgres({ databaseUrl: undefined, dataDir: '/tmp/proofs' });
const db = openDatabase(url, () => {}, 2);
const { rows } = await db.pool.query(`select state, (array_agg(number order by id desc))[1] as number from zero_carbon.certificates where expires_on > current_date group by 1`);
console.log(JSON.stringify(rows)); await db.close(); process.exit(0);
