import type { Veto } from '#zero-carbon/rules/indicators/indicator-set.ts';
import { pair, pairs } from './text-pair.ts';

const always = { fromStar: 3, onlyIf: null } as const;

export const defaultVetoes: Veto[] = [
  {
    ...always,
    id: 'M1',
    name: pair('依法设立满 12 个月的法人', 'A legal entity for at least 12 months'),
    evidence: pair('营业执照', 'Business licence'),
    checks: pairs(
      ['名称与统一社会信用代码一致', 'Name and unified social credit code agree'],
      ['到报告期最后一天满 12 个月', 'Twelve months have passed by the period’s last day'],
    ),
  },
  {
    ...always,
    id: 'M2',
    name: pair(
      '近三年无重大事故，未列入失信名单或经营异常名录',
      'No major accident in three years, and on no list of dishonest or abnormal enterprises',
    ),
    evidence: pair('信用报告', 'Credit report'),
    checks: pairs(
      ['报告在提交前三个月内出具', 'The report is at most three months old at submission'],
      ['覆盖完整的三年', 'It covers three full years'],
    ),
  },
  {
    ...always,
    id: 'M3',
    name: pair('没有国家明令淘汰的设备在用', 'No obsolete equipment in use'),
    evidence: pair('在用设备清单', 'List of equipment in use'),
    checks: pairs(
      ['对照现行淘汰目录逐项核对', 'Each item compared with the lists in force'],
      ['清单覆盖边界内全部场所', 'The list covers every place within the boundary'],
    ),
  },
  {
    ...always,
    id: 'M4',
    name: pair('按 GB 17167 配备能源计量器具', 'Energy meters as GB 17167 asks'),
    evidence: pair('计量器具台账', 'Register of meters'),
    checks: pairs(
      ['检定或校准在有效期内', 'Verification or calibration has not lapsed'],
      ['编号与月度读数一致', 'Numbers agree with the monthly readings'],
    ),
  },
  {
    ...always,
    id: 'M5',
    name: pair(
      '建立能源与环境管理体系（GB/T 23331、GB/T 24001）',
      'Energy and environmental management systems (GB/T 23331, GB/T 24001)',
    ),
    evidence: pair('两张认证证书', 'Both certificates'),
    checks: pairs(
      ['证书在报告期内有效', 'Both are valid in the reporting period'],
      ['认证范围包括本场所', 'Their scope takes in this site'],
    ),
  },
  {
    ...always,
    id: 'M6',
    name: pair(
      '完成全年温室气体排放核算（GB/T 32150 或 ISO 14064-1）',
      'A full-year greenhouse gas inventory (GB/T 32150 or ISO 14064-1)',
    ),
    evidence: pair('核算报告', 'Inventory report'),
    checks: pairs(
      ['期间与边界和本报告一致', 'Period and boundary agree with this report'],
      ['排放源没有遗漏', 'No source is left out'],
    ),
  },
  {
    ...always,
    id: 'M7',
    name: pair('达到强制性能耗限额国家标准', 'The mandatory energy limit standard is met'),
    evidence: pair('能源审计报告', 'Energy audit'),
    checks: pairs(
      ['所用标准现行有效', 'The standard used is in force'],
      ['产品与产量口径一致', 'Products and output are counted alike'],
    ),
  },
  {
    ...always,
    id: 'M8',
    name: pair('最高管理者签署减排计划', 'A reduction plan signed by top management'),
    evidence: pair('签署的减排计划', 'The signed plan'),
    checks: pairs(
      ['有目标、措施、责任人和时间', 'It names targets, measures, people and dates'],
      ['签字与职务可以核实', 'Signature and position can be verified'],
    ),
  },
  {
    id: 'M9',
    name: pair('第三方核查', 'Third-party verification'),
    evidence: pair('核查声明', 'Verification statement'),
    checks: pairs(
      ['核查机构独立，资质有效', 'The verifier is independent and accredited'],
      ['声明的吨数与本报告一致', 'Its tonnes agree with this report'],
    ),
    fromStar: 4,
    onlyIf: null,
  },
  {
    id: 'M10',
    name: pair('声明抵消的，已注销并有序列号', 'Offsets that are claimed are retired, with serial numbers'),
    evidence: pair('注销证明及序列号', 'Proof of retirement with serial numbers'),
    checks: pairs(
      ['在登记系统上能查到注销', 'The registry shows the retirement'],
      ['受益人是本企业', 'This enterprise is named as beneficiary'],
      ['同一序列号没有被别的报告使用', 'No other report uses the same serial numbers'],
    ),
    fromStar: 3,
    onlyIf: 'offsets',
  },
];
