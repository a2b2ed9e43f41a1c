import { normalise } from '#kernel/checks/normalise.ts';
import type { Db } from '#kernel/db/server/database.ts';

/** The enterprises of the demo's accounts, invented like their names; the credit codes have valid check characters. */
const demoEnterprises = [
  {
    name: '安吉南岭储能电池有限公司',
    name_en: 'Anji Nanling Energy Storage Battery Co., Ltd.',
    credit_code: '91330523MA2JK7XY4U',
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
    name_en: 'Huzhou Bianshan Optoelectronic Glass Co., Ltd.',
    credit_code: '91330500MA2B3C4D1Y',
    area: '330502',
    industry: '3042',
    address: '龙溪街道弁山路 16 号',
    contact: '陆明远',
    phone: '13905720002',
    mail: 'enterprise2@example.com',
    website: 'https://bianshan.example.com',
    established_on: '2015-09-02',
  },
  {
    name: '宁波甬岚精密电机有限公司',
    name_en: 'Ningbo Yonglan Precision Motor Co., Ltd.',
    credit_code: '9133021100008L976P',
    area: '330211',
    industry: '3812',
    address: '骆驼街道慈海南路 66 号',
    contact: '严思源',
    phone: '13905740003',
    mail: 'enterprise3@example.com',
    website: 'https://yonglan.example.com',
    established_on: '2012-03-08',
  },
  {
    name: '无锡惠屿光伏材料有限公司',
    name_en: 'Wuxi Huiyu Photovoltaic Materials Co., Ltd.',
    credit_code: '9132020600008WGM33',
    area: '320206',
    industry: '3825',
    address: '洛社镇杨市工业园 9 号',
    contact: '顾临风',
    phone: '13905100004',
    mail: 'enterprise4@example.com',
    website: 'https://huiyu.example.com',
    established_on: '2010-11-19',
  },
  {
    name: '合肥巢澜电池系统有限公司',
    name_en: 'Hefei Chaolan Battery Systems Co., Ltd.',
    credit_code: '91340111000095Q41L',
    area: '340111',
    industry: '3841',
    address: '烟墩街道紫云路 188 号',
    contact: '程雨桐',
    phone: '13905510005',
    mail: 'enterprise5@example.com',
    website: 'https://chaolan.example.com',
    established_on: '2016-07-01',
  },
  {
    name: '苏州太浦电气有限公司',
    name_en: 'Suzhou Taipu Electric Co., Ltd.',
    credit_code: '9132050900009E0J3J',
    area: '320509',
    industry: '3823',
    address: '黎里镇汾湖大道 1201 号',
    contact: '陆晚晴',
    phone: '13905120006',
    mail: 'enterprise6@example.com',
    website: 'https://taipu.example.com',
    established_on: '2009-04-27',
  },
  {
    name: '成都锦屿变压器有限公司',
    name_en: 'Chengdu Jinyu Transformer Co., Ltd.',
    credit_code: '9151011400009N811X',
    area: '510114',
    industry: '3821',
    address: '新都街道工业大道东段 77 号',
    contact: '罗启明',
    phone: '13908080007',
    mail: 'enterprise7@example.com',
    website: 'https://jinyu.example.com',
    established_on: '2013-09-10',
  },
  {
    name: '青岛崂屿线缆有限公司',
    name_en: 'Qingdao Laoyu Cable Co., Ltd.',
    credit_code: '9137021400009YFF0B',
    area: '370214',
    industry: '3831',
    address: '城阳街道春阳路 312 号',
    contact: '宋知行',
    phone: '13905320008',
    mail: 'enterprise8@example.com',
    website: 'https://laoyu.example.com',
    established_on: '2011-12-22',
  },
];

/** Adds the information that a report needs to the demo's enterprises that have none yet. */
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
