import type { Indicator } from '#zero-carbon/rules/indicators/indicator-set.ts';
import { pair, pairs } from './text-pair.ts';

const linear = (base: string, lead: string, unit = '%') => ({
  kind: 'linear' as const,
  base,
  lead,
  atBase: '60',
  unit,
});

export const sourceIndicators: Indicator[] = [
  {
    id: '1.1',
    name: pair('非化石能源消费占比', 'Non-fossil share of energy use'),
    weight: '10',
    measure: 'nonFossilShare',
    rule: linear('20', '80'),
    evidence: pair('能源平衡表', 'Energy balance'),
    checks: pairs(
      ['平衡表与月度数据合计一致', 'The balance agrees with the months added up'],
      ['折标系数与本版因子一致', 'Coefficients are those of this version’s factors'],
    ),
    mayNotApply: false,
  },
  {
    id: '1.2',
    name: pair('可再生电力占比', 'Renewable share of electricity'),
    weight: '10',
    measure: 'renewablePower',
    rule: linear('30', '100'),
    evidence: pair('电费账单、绿证编号', 'Electricity bills, serial numbers of green certificates'),
    checks: pairs(
      ['账单抬头是本企业', 'The bills are made out to this enterprise'],
      ['绿证编号可查、已注销', 'The serial numbers can be looked up and are retired'],
      ['账单与绿证落在报告期内', 'Bills and certificates fall within the period'],
      ['电量相加等于填报数', 'The amounts add up to what was entered'],
      ['同一编号没有重复使用', 'No serial number is used twice'],
    ),
    mayNotApply: false,
  },
  {
    id: '1.3',
    name: pair('自发与直供非化石电力占比', 'Non-fossil power self-generated or directly supplied'),
    weight: '5',
    measure: 'ownPowerShare',
    rule: linear('10', '50'),
    evidence: pair('计量数据、供电合同', 'Meter data, supply contract'),
    checks: pairs(
      ['发电计量与上网计量分开', 'Generation and export are metered apart'],
      ['直供合同写明电源与线路', 'The contract names source and line'],
    ),
    mayNotApply: false,
  },
  {
    id: '1.4',
    name: pair('单位综合能耗二氧化碳排放', 'CO₂ per tonne of coal equivalent'),
    weight: '5',
    measure: 'carbonPerEnergy',
    rule: linear('1.8', '0.3', 'tCO₂/tce'),
    evidence: pair('由系统计算，不另交材料', 'Calculated; nothing further is asked'),
    checks: pairs(['燃料、电力、热力全部计入', 'All fuels, power and heat are counted']),
    mayNotApply: false,
  },
];

export const processIndicators: Indicator[] = [
  {
    id: '2.1',
    name: pair('产品能耗对标限额标准', 'Product energy against the limit standard'),
    weight: '8',
    measure: null,
    rule: {
      kind: 'choice',
      options: [
        { id: 'level-1', name: pair('1 级或先进值', 'Level 1 or the advanced value'), points: '8' },
        { id: 'level-2', name: pair('2 级', 'Level 2'), points: '5' },
        { id: 'level-3', name: pair('3 级', 'Level 3'), points: '2' },
      ],
    },
    evidence: pair('能源审计报告', 'Energy audit'),
    checks: pairs(
      ['标准号与产品对应', 'The standard is that of the product'],
      ['单位产品能耗可以复算', 'Energy per product can be recalculated'],
    ),
    mayNotApply: true,
  },
  {
    id: '2.2',
    name: pair('2 级及以上能效设备占比', 'Share of equipment of grade 2 or better'),
    weight: '4',
    measure: null,
    rule: linear('50', '90'),
    evidence: pair('设备清单与能效标识', 'Equipment list with energy labels'),
    checks: pairs(
      ['按额定功率计占比', 'The share is counted by rated power'],
      ['抽查铭牌与清单一致', 'Name plates agree with the list where sampled'],
    ),
    mayNotApply: false,
  },
  {
    id: '2.3',
    name: pair('碳排放强度年均下降率', 'Yearly cut of carbon intensity against the base year'),
    weight: '6',
    measure: 'intensityCut',
    rule: linear('1', '4.2'),
    evidence: pair('基准年与本年的核算报告', 'Inventories of the base year and of this one'),
    checks: pairs(
      ['两年的边界和口径一致', 'Boundary and methods are alike in both years'],
      ['分母取同一个产品或指标', 'Both are told per unit of the same thing'],
    ),
    mayNotApply: false,
  },
  {
    id: '2.4',
    name: pair('余热回收利用率', 'Waste heat recovered'),
    weight: '2',
    measure: null,
    rule: {
      kind: 'bands',
      bands: [
        { from: '0', points: '0' },
        { from: '30', points: '1' },
        { from: '50', points: '2' },
      ],
      unit: '%',
    },
    evidence: pair('测试报告', 'Test report'),
    checks: pairs(
      ['可回收余热的计算有依据', 'What could be recovered is worked out'],
      ['不适用时说明没有余热来源', 'Where it does not apply, the lack of a source is explained'],
    ),
    mayNotApply: true,
  },
];
