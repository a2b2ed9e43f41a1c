import { expect, it } from 'vitest';
import { resetPassword } from '#accounts/identity/entrance/passwords.contract.ts';
import { listFailedJobs } from '#accounts/operations/operations.contract.ts';
import { newBrowser } from '../../../../../test/support/use-browser.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { newCallId, useServer, type SessionSecrets } from '../../../../../test/support/use-server.ts';
import { makeAdministrator } from './make-administrator.ts';

const database = useDatabase();
const server = useServer(database, { env: { DEMO: '0' } });

const make = (loginName: string): Promise<string> =>
  database.kysely.transaction().execute((tx) =>
    makeAdministrator(tx, {
      loginName,
      mail: 'root@example.com',
      name: '管理员',
      operator: '运营中心',
      lang: 'zh',
      base: 'http://portal.example',
      at: server.clock.now(),
    }),
  );

it('creates an administrator who sets a password once with the link and has the permissions', async () => {
  const link = await make('root1');
  const browser = newBrowser(database, server);
  expect((await browser.logIn('root1', 'Portico2026')).data).toMatchObject({ codeError: '000100' });
  const token = /token=([\w-]{43})$/.exec(link)?.[1] ?? '';
  const id = newCallId();
  const seal = (name: string): string => server.sender.sealField(id, name, 'Portico2026');
  const set = { token, newPassword: seal('newPassword'), confirmNewPassword: seal('confirmNewPassword') };
  expect((await browser.call(resetPassword, set, { id })).data).toEqual({ loginname: 'root1' });
  const { data } = await browser.logIn('root1', 'Portico2026');
  const session = (data as { data: SessionSecrets }).data;
  expect((await server.call(listFailedJobs, {}, { as: session })).code).toBe(1000);
});

it('refuses an existing login name, and reuses the existing operator', async () => {
  await make('root2');
  await expect(make('ROOT2')).rejects.toMatchObject({ parts: { errCode: '000102' } });
  const operators = await database.kysely
    .selectFrom('accounts.parties')
    .select('id')
    .where('name', '=', '运营中心')
    .execute();
  expect(operators).toHaveLength(1);
});
