import { normalise } from '#kernel/checks/normalise.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { Medium } from '#zero-carbon/sites/meters.contract.ts';
import './sites.tables.ts';

interface DemoMeter {
  readonly medium: Medium;
  readonly number: string;
  readonly automatic: boolean;
}

interface DemoSite {
  readonly party: string;
  readonly name_zh: string;
  readonly name_en: string;
  readonly area: string;
  readonly address: string;
  readonly boundary_zh: string;
  readonly boundary_en: string;
  readonly meters: readonly DemoMeter[];
}

/** Where the demo's enterprises work, invented like them. */
const demoSites: readonly DemoSite[] = [
  {
    party: '安吉南岭储能电池有限公司',
    name_zh: '安吉工厂',
    name_en: 'Anji plant',
    area: '330523',
    address: '递铺街道阳光大道 288 号',
    boundary_zh: '厂区围墙以内的电芯车间、模组车间、动力站与办公楼；不含租给第三方的仓库。',
    boundary_en:
      'Within the plant wall: cell workshop, module workshop, utility station and offices; without the warehouse let to a third party.',
    meters: [
      { medium: 'electricity', number: '3305230001476', automatic: true },
      { medium: 'electricity', number: 'PV-3305230001477', automatic: true },
      { medium: 'gas', number: 'G16-2019-0388', automatic: true },
      { medium: 'steam', number: 'ZQ-1107', automatic: false },
    ],
  },
  {
    party: '湖州弁山光电玻璃有限公司',
    name_zh: '龙溪工厂',
    name_en: 'Longxi plant',
    area: '330502',
    address: '龙溪街道弁山路 16 号',
    boundary_zh: '厂区围墙以内的熔窑、成型线、镀膜车间与办公楼。',
    boundary_en: 'Within the plant wall: melting furnace, forming line, coating workshop and offices.',
    meters: [],
  },
];

/** Gives the demo's enterprises a site, where they have none yet. */
export async function loadDemoSites(db: Db, at: Date): Promise<void> {
  for (const { party: name, meters, ...site } of demoSites) {
    const party = await db
      .selectFrom('accounts.parties')
      .select('id')
      .where('kind', '=', 'enterprise')
      .where('name_key', '=', normalise(name))
      .where('demo', '=', true)
      .executeTakeFirst();
    if (!party) continue;
    const key = normalise(site.name_zh);
    const added = await db
      .insertInto('zero_carbon.sites')
      .values({
        ...site,
        party_id: party.id,
        name_key: key,
        search_key: [site.name_zh, site.name_en, site.address].map(normalise).join('\n'),
        share: '100',
        diagram_file: null,
        created_at: at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added || meters.length === 0) continue;
    await db
      .insertInto('zero_carbon.meters')
      .values(
        meters.map((meter) => ({
          ...meter,
          site_id: added.id,
          number_key: normalise(meter.number),
          created_at: at,
        })),
      )
      .execute();
  }
}
