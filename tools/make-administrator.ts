import { makeAdministrator } from '#accounts/identity/people/server/make-administrator.ts';
import { isMailAddress } from '#kernel/checks/mail-address.ts';
import { createClock } from '#kernel/clock/server/clock.ts';
import { Refusal } from '#kernel/http/server/refusal.ts';
import { pickLang } from '#kernel/i18n/text.ts';
import { withDatabase } from './with-database.ts';

const [loginName = '', mail = '', name = '', operator = 'Portico'] = process.argv.slice(2);

if (!/^(?=.*[A-Za-z])[A-Za-z0-9]{1,100}$/.test(loginName) || !isMailAddress(mail) || name === '') {
  console.error(
    'Who?  npm run administrator -- LOGINNAME MAIL NAME [OPERATOR]\nA login name has letters and digits, and a letter among them; OPERATOR names the party it belongs to.',
  );
  process.exit(1);
}

await withDatabase(async (database, config) => {
  const lang = pickLang(process.env['LANG']);
  const wanted = { loginName, mail, name, operator, lang, base: config.publicUrl };
  const at = createClock(config.businessZone).now();
  try {
    const link = await database.kysely.transaction().execute((tx) => makeAdministrator(tx, { ...wanted, at }));
    console.log(
      `${loginName} is an administrator of ${operator}. This link sets the password, once, for 30 minutes:\n`,
    );
    console.log(`${link}\n\nIt goes to ${mail} as well, where the server sends mail.`);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(`The login name ${loginName} is taken.`);
    process.exitCode = 1;
  }
});
