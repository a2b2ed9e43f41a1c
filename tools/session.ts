import { personForTool } from '#accounts/identity/people/server/people.queries.ts';
import { beginSession } from '#accounts/identity/sessions/server/begin-session.ts';
import { createClock } from '#kernel/clock/server/clock.ts';
import { withDatabase } from './with-database.ts';

const loginName = process.argv[2];
if (loginName === undefined || loginName === '') {
  console.error('Which login name?  npm run -s session -- LOGINNAME');
  process.exit(1);
}

await withDatabase(async (database, config) => {
  const clock = createClock(config.businessZone);
  const person = await personForTool(database.kysely, loginName, config.demo);
  if (!person) {
    console.error(`No account named ${loginName} can log in here.`);
    process.exitCode = 1;
    return;
  }
  const secrets = await database.kysely.transaction().execute((tx) => beginSession(tx, clock, person, 'tool'));
  console.log(JSON.stringify(secrets));
});
