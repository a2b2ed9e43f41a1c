import { normalise } from '#kernel/checks/normalise.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { Medium } from '#zero-carbon/enterprises/sites/meters.contract.ts';

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

/** The sites of the demo's enterprises, invented like them. */
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
  {
    party: '宁波甬岚精密电机有限公司',
    name_zh: '镇海工厂',
    name_en: 'Zhenhai plant',
    area: '330211',
    address: '骆驼街道慈海南路 66 号',
    boundary_zh: '厂区围墙以内的冲压、绕线、装配车间与动力站。',
    boundary_en: 'Within the plant wall: pressing, winding and assembly workshops, utility station.',
    meters: [],
  },
  {
    party: '宁波甬岚精密电机有限公司',
    name_zh: '北仑工厂',
    name_en: 'Beilun plant',
    area: '330206',
    address: '大碶街道坝头西路 18 号',
    boundary_zh: '厂区围墙以内的全部车间与办公楼。',
    boundary_en: 'All workshops and offices within the plant wall.',
    meters: [],
  },
  {
    party: '宁波甬岚精密电机有限公司',
    name_zh: '慈溪工厂',
    name_en: 'Cixi plant',
    area: '330282',
    address: '周巷镇环城北路 500 号',
    boundary_zh: '厂区围墙以内的全部车间，不含员工宿舍。',
    boundary_en: 'All workshops within the plant wall, without the dormitory.',
    meters: [],
  },
  {
    party: '无锡惠屿光伏材料有限公司',
    name_zh: '洛社一厂',
    name_en: 'Luoshe plant 1',
    area: '320206',
    address: '洛社镇杨市工业园 9 号',
    boundary_zh: '一厂拉晶、切片车间及公用工程。',
    boundary_en: 'Crystal pulling and slicing workshops of plant 1 with their utilities.',
    meters: [],
  },
  {
    party: '无锡惠屿光伏材料有限公司',
    name_zh: '洛社二厂',
    name_en: 'Luoshe plant 2',
    area: '320206',
    address: '洛社镇杨市工业园 12 号',
    boundary_zh: '二厂切片车间及公用工程。',
    boundary_en: 'Slicing workshop of plant 2 with its utilities.',
    meters: [],
  },
  {
    party: '无锡惠屿光伏材料有限公司',
    name_zh: '江阴工厂',
    name_en: 'Jiangyin plant',
    area: '320281',
    address: '徐霞客镇马镇东路 3 号',
    boundary_zh: '厂区围墙以内的全部车间。',
    boundary_en: 'All workshops within the plant wall.',
    meters: [],
  },
  {
    party: '合肥巢澜电池系统有限公司',
    name_zh: '包河工厂',
    name_en: 'Baohe plant',
    area: '340111',
    address: '烟墩街道紫云路 188 号',
    boundary_zh: '模组车间、电池包车间、测试中心与办公楼。',
    boundary_en: 'Module and pack workshops, test centre and offices.',
    meters: [],
  },
  {
    party: '合肥巢澜电池系统有限公司',
    name_zh: '肥东工厂',
    name_en: 'Feidong plant',
    area: '340122',
    address: '撮镇镇龙塘路 20 号',
    boundary_zh: '厂区围墙以内的全部车间。',
    boundary_en: 'All workshops within the plant wall.',
    meters: [],
  },
  {
    party: '合肥巢澜电池系统有限公司',
    name_zh: '庐江工厂',
    name_en: 'Lujiang plant',
    area: '340124',
    address: '庐城镇移湖路 6 号',
    boundary_zh: '厂区围墙以内的全部车间与仓库。',
    boundary_en: 'All workshops and stores within the plant wall.',
    meters: [],
  },
  {
    party: '苏州太浦电气有限公司',
    name_zh: '汾湖工厂',
    name_en: 'Fenhu plant',
    area: '320509',
    address: '黎里镇汾湖大道 1201 号',
    boundary_zh: '开关柜、钣金、喷涂车间与动力站。',
    boundary_en: 'Switchgear, sheet metal and painting workshops, utility station.',
    meters: [],
  },
  {
    party: '苏州太浦电气有限公司',
    name_zh: '盛泽工厂',
    name_en: 'Shengze plant',
    area: '320509',
    address: '盛泽镇西环路 88 号',
    boundary_zh: '厂区围墙以内的全部车间。',
    boundary_en: 'All workshops within the plant wall.',
    meters: [],
  },
  {
    party: '苏州太浦电气有限公司',
    name_zh: '同里工厂',
    name_en: 'Tongli plant',
    area: '320509',
    address: '同里镇江兴东路 1588 号',
    boundary_zh: '厂区围墙以内的全部车间与研发楼。',
    boundary_en: 'All workshops and the research building within the plant wall.',
    meters: [],
  },
  {
    party: '成都锦屿变压器有限公司',
    name_zh: '新都工厂',
    name_en: 'Xindu plant',
    area: '510114',
    address: '新都街道工业大道东段 77 号',
    boundary_zh: '线圈、铁芯、总装车间与试验大厅。',
    boundary_en: 'Coil, core and final assembly workshops with the test hall.',
    meters: [],
  },
  {
    party: '成都锦屿变压器有限公司',
    name_zh: '青白江工厂',
    name_en: 'Qingbaijiang plant',
    area: '510113',
    address: '弥牟镇华金大道 401 号',
    boundary_zh: '厂区围墙以内的全部车间。',
    boundary_en: 'All workshops within the plant wall.',
    meters: [],
  },
  {
    party: '青岛崂屿线缆有限公司',
    name_zh: '城阳工厂',
    name_en: 'Chengyang plant',
    area: '370214',
    address: '城阳街道春阳路 312 号',
    boundary_zh: '拉丝、绞合、挤塑车间与成品库。',
    boundary_en: 'Drawing, stranding and extrusion workshops with the finished goods store.',
    meters: [],
  },
  {
    party: '青岛崂屿线缆有限公司',
    name_zh: '胶州工厂',
    name_en: 'Jiaozhou plant',
    area: '370281',
    address: '胶东街道香港路 9 号',
    boundary_zh: '厂区围墙以内的全部车间。',
    boundary_en: 'All workshops within the plant wall.',
    meters: [],
  },
  {
    party: '青岛崂屿线缆有限公司',
    name_zh: '莱西工厂',
    name_en: 'Laixi plant',
    area: '370285',
    address: '水集街道威海西路 15 号',
    boundary_zh: '厂区围墙以内的全部车间。',
    boundary_en: 'All workshops within the plant wall.',
    meters: [],
  },
];

/** Adds a site to the demo's enterprises that have none yet. */
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
