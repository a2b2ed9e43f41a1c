import { beforeEach, describe, expect, it } from 'vitest';
import { useDatabase } from '../../../../test/support/use-database.ts';
import { seedMenu } from '#accounts/menus/server/seed-menu.ts';
import { seedRoles, type RolesOfArea } from '#accounts/roles/server/seed-roles.ts';
import type { MenuEntry } from '#kernel/area/screens.ts';

const database = useDatabase();

const group: MenuEntry = {
  code: 'trial',
  path: '/trial',
  name: { zh: '试用', en: 'Trial' },
  cachable: false,
  menuType: 'group',
};
const entry = (code: string, change: Partial<MenuEntry> = {}): MenuEntry => ({
  ...group,
  code: `trial.${code}`,
  parent: 'trial',
  path: `/trial/${code}`,
  componentPath: `trial/${code}`,
  menuType: 'screen',
  ...change,
});

const menu = async () => {
  const rows = await database.kysely.selectFrom('accounts.menu_entries').selectAll().orderBy('position').execute();
  return rows.map(({ code, name_en: name, position }) => `${position} ${code} ${name}`);
};
const change = (code: string, fields: { name_en?: string; position?: number }) =>
  database.kysely.updateTable('accounts.menu_entries').set(fields).where('code', '=', code).execute();

const roles = (holds: RolesOfArea['roles'][number]['holds'], name = 'Trial'): RolesOfArea[] => [
  { roles: [{ code: 'trial', party: 'operator', name: { zh: '试用', en: name }, holds }] },
];
const held = async () => {
  const rows = await database.kysely
    .selectFrom('accounts.role_permissions')
    .selectAll()
    .orderBy('permission')
    .execute();
  return rows.map(({ permission, scope }) => `${permission} ${scope}`);
};

beforeEach(async () => {
  await database.kysely.deleteFrom('accounts.shipped').execute();
  await database.kysely.deleteFrom('accounts.menu_entries').execute();
  await database.kysely.deleteFrom('accounts.role_permissions').execute();
});

describe('menu entries of a release', () => {
  it('update an older database: renamed, moved and added, with unique positions', async () => {
    await seedMenu(database.kysely, [group, entry('one'), entry('two')]);
    await seedMenu(database.kysely, [
      group,
      entry('new'),
      entry('two', { name: { zh: '二', en: 'Second' } }),
      entry('one'),
    ]);
    expect(await menu()).toEqual(['0 trial Trial', '1 trial.new Trial', '2 trial.two Second', '3 trial.one Trial']);
  });

  it('retain each field that an administrator changed', async () => {
    await seedMenu(database.kysely, [group, entry('one'), entry('two')]);
    await change('trial.one', { name_en: 'Mine' });
    await seedMenu(database.kysely, [group, entry('two'), entry('one', { name: { zh: '一', en: 'First' } })]);
    expect(await menu()).toEqual(['0 trial Trial', '1 trial.two Trial', '2 trial.one Mine']);
    const { name_zh: name } = await database.kysely
      .selectFrom('accounts.menu_entries')
      .select('name_zh')
      .where('code', '=', 'trial.one')
      .executeTakeFirstOrThrow();
    expect(name).toBe('一');
  });

  it('are removed with the release that drops them, unless an administrator changed them', async () => {
    await seedMenu(database.kysely, [group, entry('one'), entry('two'), entry('three')]);
    await change('trial.two', { name_en: 'Mine' });
    await seedMenu(database.kysely, [group, entry('three')]);
    expect(await menu()).toEqual(['0 trial Trial', '1 trial.three Trial', '2 trial.two Mine']);
    await change('trial.two', { name_en: 'Mine still' });
    await seedMenu(database.kysely, []);
    expect(await menu()).toEqual(['0 trial Trial', '2 trial.two Mine still']);
  });

  it('stay removed if an administrator removed them', async () => {
    await seedMenu(database.kysely, [group, entry('one')]);
    await database.kysely.deleteFrom('accounts.menu_entries').where('code', '=', 'trial.one').execute();
    await seedMenu(database.kysely, [group, entry('one')]);
    expect(await menu()).toEqual(['0 trial Trial']);
  });

  it('are added once by two servers that start together', async () => {
    const release = [group, entry('one'), entry('two')];
    await Promise.all([seedMenu(database.kysely, release), seedMenu(database.kysely, release)]);
    expect(await menu()).toHaveLength(3);
  });
});

describe('the permissions of a role', () => {
  it('follow the release: wider, added, removed', async () => {
    await seedRoles(database.kysely, roles({ 'jobs.read': 'own', 'logs.read': 'all' }));
    await seedRoles(database.kysely, roles({ 'jobs.read': 'all', 'mail.resend': 'all' }));
    expect(await held()).toEqual(['jobs.read all', 'mail.resend all']);
  });

  it('stay as an administrator changed them', async () => {
    await seedRoles(database.kysely, roles({ 'jobs.read': 'own', 'logs.read': 'all' }));
    await database.kysely
      .updateTable('accounts.role_permissions')
      .set({ scope: 'assigned' })
      .where('permission', '=', 'jobs.read')
      .execute();
    await database.kysely.deleteFrom('accounts.role_permissions').where('permission', '=', 'logs.read').execute();
    await seedRoles(database.kysely, roles({ 'jobs.read': 'all', 'logs.read': 'all' }));
    expect(await held()).toEqual(['jobs.read assigned']);
  });

  it('can be extended by a later area, but not for an unknown role', async () => {
    const later = (role: string): RolesOfArea => ({ roles: [], grants: { [role]: { 'logs.read': 'all' } } });
    await seedRoles(database.kysely, [...roles({}), later('trial')]);
    expect(await held()).toEqual(['logs.read all']);
    await expect(seedRoles(database.kysely, [...roles({}), later('nobody')])).rejects.toThrow('No role nobody');
  });
});
