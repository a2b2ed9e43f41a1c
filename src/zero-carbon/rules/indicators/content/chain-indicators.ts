import type { Indicator } from '#zero-carbon/rules/indicators/indicator-set.ts';
import { pair, pairs } from './text-pair.ts';

const linear = (base: string, lead: string) => ({ kind: 'linear' as const, base, lead, atBase: '60', unit: '%' });

export const chainIndicators: Indicator[] = [
  {
    id: '3.1',
    name: pair('开展碳足迹核算的产品占比', 'Products with a footprint, by revenue'),
    weight: '6',
    measure: null,
    rule: linear('20', '100'),
    evidence: pair('按 GB/T 24067 编制的碳足迹报告', 'Footprint reports by GB/T 24067'),
    checks: pairs(
      ['按营业收入计占比', 'The share is counted by revenue'],
      ['报告期与功能单位写明', 'Period and functional unit are given'],
    ),
    mayNotApply: false,
  },
  {
    id: '3.2',
    name: pair('供应链协同降碳措施', 'Measures in the supply chain'),
    weight: '6',
    measure: null,
    rule: {
      kind: 'count',
      items: [
        { id: 'rules', name: pair('采购中有碳要求', 'Carbon is among the rules of purchasing') },
        { id: 'data-exchange', name: pair('与供应商交换排放数据', 'Emission data are exchanged with suppliers') },
        { id: 'supplier-training', name: pair('培训供应商', 'Suppliers are trained') },
        { id: 'reuse', name: pair('包装或材料循环使用', 'Packaging or materials are used again') },
        { id: 'it-tracing', name: pair('信息化追溯', 'Goods are traced by IT') },
        { id: 'clean-logistics', name: pair('清洁物流', 'Transport is clean') },
      ],
    },
    evidence: pair('每项一份证明', 'One proof for each measure'),
    checks: pairs(['每项都有当年实施的记录', 'Each has a record of this year']),
    mayNotApply: false,
  },
  {
    id: '3.3',
    name: pair('范围三筛查', 'Scope 3 screening'),
    weight: '3',
    measure: null,
    rule: {
      kind: 'choice',
      options: [
        { id: 'none', name: pair('未开展', 'None'), points: '0' },
        { id: '3-plus', name: pair('3 类及以上', '3 categories or more'), points: '1.5' },
        { id: 'all-15', name: pair('全部 15 类', 'All 15 categories'), points: '3' },
      ],
    },
    evidence: pair('筛查说明或核算报告', 'Screening note or inventory'),
    checks: pairs(['每类写明量化、筛查或不相关的理由', 'Each category says why it is counted, screened or irrelevant']),
    mayNotApply: false,
  },
];

export const digitalIndicators: Indicator[] = [
  {
    id: '4.1',
    name: pair('能源数据自动采集率', 'Energy data collected automatically'),
    weight: '6',
    measure: null,
    rule: linear('60', '95'),
    evidence: pair('计量器具清单', 'List of meters'),
    checks: pairs(
      ['按能耗计占比，不按表数', 'The share is counted by energy, not by meters'],
      ['抽查一块表的原始记录', 'The raw record of one meter is sampled'],
    ),
    mayNotApply: false,
  },
  {
    id: '4.2',
    name: pair('能碳管理中心功能', 'Functions of the energy and carbon centre'),
    weight: '6',
    measure: null,
    rule: {
      kind: 'count',
      items: [
        { id: 'energy-query', name: pair('能耗查询', 'Energy query') },
        { id: 'intensity', name: pair('能源消费量和强度计算', 'Consumption and intensity') },
        { id: 'strategy', name: pair('能源消费分析与用能策略推荐', 'Analysis and advice on energy use') },
        { id: 'benchmarking', name: pair('能效对标', 'Benchmarking') },
        { id: 'energy-flow', name: pair('能流分析', 'Energy flow') },
        { id: 'balance', name: pair('能效平衡与优化', 'Balance and optimisation') },
        { id: 'budget', name: pair('用能与碳排放预算管理', 'Energy and carbon budget') },
        { id: 'accounting', name: pair('碳排放核算', 'Carbon accounting') },
        { id: 'footprint', name: pair('产品碳足迹核算', 'Product footprint') },
        { id: 'supply-chain', name: pair('供应链碳管理', 'Supply chain') },
        { id: 'verification', name: pair('碳核查支撑', 'Verification support') },
        { id: 'assets', name: pair('碳资产管理', 'Carbon assets') },
        { id: 'decisions', name: pair('智能分析与辅助决策', 'Decision support') },
      ],
    },
    evidence: pair('每项功能的系统截图', 'A screenshot of each function'),
    checks: pairs(
      ['截图有本企业当年的数据', 'Screenshots show this enterprise’s data of the year'],
      ['现场演示任选两项', 'Two of them are shown on site'],
    ),
    mayNotApply: false,
  },
  {
    id: '4.3',
    name: pair('实测因子占比', 'Measured rather than default factors, by emissions'),
    weight: '3',
    measure: 'measuredShare',
    rule: linear('20', '80'),
    evidence: pair('检测报告', 'Test reports'),
    checks: pairs(['检测机构有资质', 'The laboratory is accredited'], ['取样覆盖报告期', 'Samples cover the period']),
    mayNotApply: false,
  },
];
