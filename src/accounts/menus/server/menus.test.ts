import { expect, it } from 'vitest';
import { ownRoles, userRoutes } from '#accounts/menus/menus.contract.ts';
import { screens } from '#kernel/area/screens.ts';
import { fakeActor } from '../../../../test/support/fake-actor.ts';
import { useDatabase } from '../../../../test/support/use-database.ts';
import { useServer } from '../../../../test/support/use-server.ts';
import { seedMenu } from './seed-menu.ts';

const database = useDatabase();
const server = useServer(database);

const entries = screens([
  { code: 'test.group', path: '/group', name: { zh: '组', en: 'Group' }, cachable: false, menuType: 'group' },
  {
    code: 'test.reports',
    parent: 'test.group',
    path: '/reports',
    name: { zh: '报告', en: 'Reports' },
    componentPath: 'test/reports',
    cachable: true,
    menuType: 'screen',
    permission: 'test.read',
  },
  {
    code: 'test.home',
    path: '/home',
    name: { zh: '首页', en: 'Home' },
    componentPath: 'test/home',
    cachable: false,
    menuType: 'screen',
  },
]);

/** The entries of a menu that this file seeds: the product has entries for everyone too. */
const own = <Entry extends { name: string }>(entries: readonly Entry[]): Entry[] =>
  entries.filter(({ name }) => name.startsWith('test.'));

it('lists the screens the permissions allow, omits empty groups, sealed and in the requested language', async () => {
  await seedMenu(database.kysely, entries);
  const plain = await fakeActor(database, server.clock, {});
  const reader = await fakeActor(database, server.clock, { permissions: { 'test.read': 'own' } });
  const mine = await server.call(userRoutes, {}, { as: plain.session, lang: 'zh' });
  expect(own(mine.data).map(({ menuName }) => menuName)).toEqual(['首页']);
  const theirs = await server.call(userRoutes, {}, { as: reader.session, lang: 'en' });
  expect(own(theirs.data)).toMatchObject([
    {
      menuName: 'Group',
      children: [{ path: '/reports', componentPath: 'test/reports', cachable: true, menuName: 'Reports' }],
    },
    { menuName: 'Home', children: [] },
  ]);
});

it('retains the changes of an administrator', async () => {
  await database.kysely
    .updateTable('accounts.menu_entries')
    .set({ name_en: 'Start' })
    .where('code', '=', 'test.home')
    .execute();
  await seedMenu(database.kysely, entries);
  const { data } = await server.call(userRoutes, {}, { as: (await fakeActor(database, server.clock, {})).session });
  expect(own(data)[0]?.menuName).toBe('Start');
});

it('returns the current roles of the caller in the requested language', async () => {
  const expert = await fakeActor(database, server.clock, { role: 'expert', kind: 'operator' });
  for (const [lang, name] of [
    ['zh', '评审专家'],
    ['en', 'Expert'],
  ] as const)
    expect((await server.call(ownRoles, {}, { as: expert.session, lang })).data).toEqual([{ code: 'expert', name }]);
});
