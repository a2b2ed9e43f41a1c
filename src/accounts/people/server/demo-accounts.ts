import type { PartyKind } from '#accounts/roles/roles.seed.ts';
import { normalise } from '#kernel/checks/normalise.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { hashPassword } from './password.ts';
import { loginKey } from '#accounts/people/login-key.ts';
import './people.tables.ts';

export const demoPassword = 'Portico2026';

interface DemoAccount {
  readonly loginName: string;
  readonly name: string;
  readonly party: string;
  readonly kind: PartyKind;
  readonly role: string;
}

/** The accounts that the start prints and the README lists. */
export const demoAccounts: readonly DemoAccount[] = [
  {
    loginName: 'enterprise1',
    name: '沈一诺',
    party: '安吉南岭储能电池有限公司',
    kind: 'enterprise',
    role: 'enterprise_owner',
  },
  {
    loginName: 'enterprise2',
    name: '陆明远',
    party: '湖州弁山光电玻璃有限公司',
    kind: 'enterprise',
    role: 'enterprise_owner',
  },
  {
    loginName: 'organisation1',
    name: '顾清和',
    party: '长三角零碳评价中心',
    kind: 'review_organisation',
    role: 'organisation_manager',
  },
  { loginName: 'expert1', name: '周景行', party: '全国零碳评价工作委员会', kind: 'operator', role: 'expert' },
  { loginName: 'expert2', name: '唐书言', party: '全国零碳评价工作委员会', kind: 'operator', role: 'expert' },
  { loginName: 'expert3', name: '何知微', party: '全国零碳评价工作委员会', kind: 'operator', role: 'expert' },
  { loginName: 'admin1', name: '许文澜', party: '全国零碳评价工作委员会', kind: 'operator', role: 'administrator' },
  { loginName: 'fleet1', name: '林思齐', party: '湖滨职业学院', kind: 'fleet_customer', role: 'fleet_owner' },
  { loginName: 'fleet2', name: '方以恒', party: '云海文旅有限公司', kind: 'fleet_customer', role: 'fleet_owner' },
  { loginName: 'ops1', name: '曹望舒', party: '设备运营中心', kind: 'operator', role: 'fleet_operations' },
  { loginName: 'leader1', name: '严守正', party: '设备运营中心', kind: 'operator', role: 'approver' },
];

/** Makes the demo accounts that are missing. They can log in only while the demo is on. */
export async function makeDemoAccounts(db: Db, at: Date): Promise<void> {
  const keys = demoAccounts.map(({ loginName }) => loginKey(loginName));
  const present = await db.selectFrom('accounts.people').select('login_key').where('login_key', 'in', keys).execute();
  const missing = demoAccounts.filter(({ loginName }) => !present.some((row) => row.login_key === loginKey(loginName)));
  for (const account of missing) {
    const hash = await hashPassword(demoPassword);
    await db.transaction().execute(async (tx) => {
      const party = await tx
        .insertInto('accounts.parties')
        .values({
          kind: account.kind,
          name: account.party,
          name_key: normalise(account.party),
          demo: true,
          created_at: at,
        })
        .onConflict((conflict) => conflict.columns(['kind', 'name_key']).doUpdateSet({ demo: true }))
        .returning('id')
        .executeTakeFirstOrThrow();
      const person = await tx
        .insertInto('accounts.people')
        .values({
          login_name: account.loginName,
          login_key: loginKey(account.loginName),
          name: account.name,
          mail: `${account.loginName}@example.com`,
          password_hash: hash,
          demo: true,
          created_at: at,
        })
        .onConflict((conflict) => conflict.column('login_key').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!person) return;
      await tx
        .insertInto('accounts.memberships')
        .values({ person_id: person.id, party_id: party.id, role: account.role, created_at: at })
        .execute();
    });
  }
}
