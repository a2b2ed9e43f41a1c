import type { Indicator } from '#zero-carbon/rules/indicators/indicator-set.ts';
import { pair, pairs } from './text-pair.ts';

const linear = (base: string, lead: string) => ({ kind: 'linear' as const, base, lead, atBase: '60', unit: '%' });

export const governanceIndicators: Indicator[] = [
  {
    id: '5.1',
    name: pair('碳管理机构与目标', 'Carbon team and targets'),
    weight: '3',
    measure: null,
    rule: {
      kind: 'choice',
      options: [
        { id: 'none', name: pair('都没有', 'Neither'), points: '0' },
        { id: 'one', name: pair('有机构或有目标', 'A team or targets'), points: '1.5' },
        {
          id: 'both',
          name: pair('两者都有，并经最高管理者批准', 'Both, approved by top management'),
          points: '3',
        },
      ],
    },
    evidence: pair('任命文件、目标文件', 'Appointment, targets'),
    checks: pairs(['文件有签发人和日期', 'The papers are signed and dated']),
    mayNotApply: false,
  },
  {
    id: '5.2',
    name: pair('持证碳管理人员', 'Certified carbon staff'),
    weight: '2',
    measure: 'certifiedStaff',
    rule: {
      kind: 'bands',
      bands: [
        { from: '0', points: '0' },
        { from: '1', points: '1' },
        { from: '2', points: '2' },
      ],
      unit: '',
    },
    evidence: pair('本平台的培训证书，自动核对', 'Training certificates of this portal, checked automatically'),
    checks: pairs(['持证人在本企业任职', 'The holders are employed by this enterprise']),
    mayNotApply: false,
  },
  {
    id: '5.3',
    name: pair('信息披露', 'Disclosure'),
    weight: '5',
    measure: null,
    rule: {
      kind: 'choice',
      options: [
        { id: 'none', name: pair('未披露', 'None'), points: '0' },
        { id: 'report', name: pair('发布报告', 'A report'), points: '3' },
        { id: 'verified-report', name: pair('发布经核查的报告', 'A verified report'), points: '5' },
      ],
    },
    evidence: pair('公开网址', 'Public address'),
    checks: pairs(
      ['不登录就能打开', 'It opens without a login'],
      ['年份与报告期一致', 'Its year is that of the period'],
    ),
    mayNotApply: false,
  },
];

export const offsetIndicators: Indicator[] = [
  {
    id: '6.1',
    name: pair('中和比例', 'Share neutralised'),
    weight: '6',
    measure: 'neutralised',
    rule: linear('50', '100'),
    evidence: pair('注销证明', 'Proof of retirement'),
    checks: pairs(['注销数量与填报一致', 'The tonnes retired are those entered']),
    mayNotApply: false,
  },
  {
    id: '6.2',
    name: pair('抵消信用质量', 'Quality of offsets'),
    weight: '2',
    measure: null,
    rule: {
      kind: 'choice',
      options: [
        { id: 'ccer', name: pair('核证自愿减排量（CCER）', 'CCER'), points: '2' },
        {
          id: 'public-registry',
          name: pair('其他登记系统，序列号可公开查询', 'Another registry, with public serial numbers'),
          points: '1',
        },
        { id: 'other', name: pair('其他，或没有抵消', 'Anything else, or none'), points: '0' },
      ],
    },
    evidence: pair('登记系统记录', 'Record of the registry'),
    checks: pairs(['项目、年份与序列号一致', 'Project, vintage and serial numbers agree']),
    mayNotApply: false,
  },
  {
    id: '6.3',
    name: pair('移除占比', 'Share removed'),
    weight: '2',
    measure: 'removalShare',
    rule: linear('1', '10'),
    evidence: pair('CCUS 运行记录', 'CCUS records'),
    checks: pairs(['移除量有计量和去向', 'What was removed is metered, and where it went is known']),
    mayNotApply: false,
  },
];
