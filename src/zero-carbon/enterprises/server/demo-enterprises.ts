import { normalise } from '#kernel/checks/normalise.ts';
import type { Db } from '#kernel/db/server/database.ts';
import './enterprises.tables.ts';

/** The enterprises of the demo's accounts, invented like their names; the credit codes have right check characters. */
const demoEnterprises = [
  {
    name: '安吉南岭储能电池有限公司',
    credit_code: '91330523MA2JK7XY3Q',
    area: '330523',
    industry: '3841',
    address: '递铺街道阳光大道 288 号',
    contact: '沈一诺',
    phone: '0572-5210001',
    mail: 'enterprise1@example.com',
    website: 'https://nanling.example.com',
    established_on: '2018-05-16',
  },
  {
    name: '湖州弁山光电玻璃有限公司',
    credit_code: '91330500MA2B3C4D5B',
    area: '330502',
    industry: '3042',
    address: '龙溪街道弁山路 16 号',
    contact: '陆明远',
    phone: '13905720002',
    mail: 'enterprise2@example.com',
    website: 'https://bianshan.example.com',
    established_on: '2015-09-02',
  },
];

/** Gives the demo's enterprises the information that a report needs, where they have none yet. */
export async function loadDemoEnterprises(db: Db, at: Date): Promise<void> {
  for (const { name, ...information } of demoEnterprises) {
    const party = await db
      .selectFrom('accounts.parties')
      .select('id')
      .where('kind', '=', 'enterprise')
      .where('name_key', '=', normalise(name))
      .where('demo', '=', true)
      .executeTakeFirst();
    if (!party) continue;
    await db
      .insertInto('zero_carbon.enterprises')
      .values({ ...information, party_id: party.id, country: 'CN', stock_code: null, registered_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
