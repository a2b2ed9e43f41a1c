import { randomBytes } from 'node:crypto';
import { expect, inject, it } from 'vitest';
import { openDatabase } from '#kernel/db/server/database.ts';
import { migrate } from '#kernel/db/server/migrate.ts';
import { databaseUrl } from '../../../../../test/support/test-database.ts';

it('creates a party for each organisation in its current state, and reuses an existing one', async () => {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const maintenance = openDatabase(inject('postgresUrl'), () => {}, 1);
  await maintenance.pool.query(`create database ${name}`);
  const { kysely, pool, close } = openDatabase(databaseUrl(inject('postgresUrl'), name), () => {});
  await migrate(kysely, '0019-releases');
  await pool.query(`
    insert into accounts.roles values ('reviewer', 'review_organisation', 'r', 'r'), ('expert', 'review_organisation', 'e', 'e'),
      ('administrator', 'operator', 'a', 'a');
    insert into accounts.parties (kind, name, name_key, created_at) values
      ('review_organisation', '甲中心', '甲中心', '2026-01-01'), ('operator', '委员会', '委员会', '2026-01-01');
    insert into accounts.people (login_name, login_key, name, demo, created_at)
      select l, l, l, true, '2026-01-01' from unnest(array['organisation1', 'expert1', 'admin1']) as l;
    insert into accounts.memberships select p.id, q.id, r, '2026-01-01'
      from (values ('organisation1', '甲中心', 'reviewer'), ('expert1', '甲中心', 'expert'), ('admin1', '委员会', 'administrator'))
           as m(l, n, r) join accounts.people p on p.login_key = m.l join accounts.parties q on q.name = m.n;
    insert into zero_carbon.organisations (code, name_zh, name_en, search_key, active) values
      ('001', '甲中心', 'A', E'甲中心\\na', true), ('002', '乙中心', 'B', E'乙中心\\nb', false)`);
  await migrate(kysely);
  const organisations = await pool.query(
    `select o.code, q.name, q.state from zero_carbon.organisations o join accounts.parties q on q.id = o.party_id order by 1`,
  );
  expect(organisations.rows).toEqual([
    { code: '001', name: '甲中心', state: 'active' },
    { code: '002', name: '乙中心', state: 'suspended' },
  ]);
  const members = await pool.query(
    `select p.login_name, q.name, m.role from accounts.memberships m join accounts.people p on p.id = m.person_id
       join accounts.parties q on q.id = m.party_id order by 1`,
  );
  expect(members.rows).toEqual([
    { login_name: 'admin1', name: '委员会', role: 'administrator' },
    { login_name: 'expert1', name: '委员会', role: 'expert' },
    { login_name: 'organisation1', name: '甲中心', role: 'organisation_manager' },
  ]);
  await close();
  await maintenance.pool.query(`drop database ${name} with (force)`);
  await maintenance.close();
});
