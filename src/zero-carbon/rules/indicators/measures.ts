import type { Text } from '#kernel/i18n/text.ts';

interface Measure {
  readonly name: Text;
  /** Its calculation, as a readable formula. */
  readonly formula: Text;
  readonly unit: Text;
}

const percent = { zh: '%', en: '%' };

/**
 * The measures of the calculation, by the names that rules and gates use. Shares are in percent. The calculation
 * defines the numbers; this table defines their texts.
 */
export const measures = {
  nonFossilShare: {
    name: { zh: '非化石能源消费占比', en: 'Non-fossil share of energy use' },
    formula: {
      zh: '（自发、直供与有编号的绿电折标 + 生物质与其他非化石热）÷ 综合能耗',
      en: '(own, direct and backed green power in tce + biomass and other non-fossil heat) ÷ energy use',
    },
    unit: percent,
  },
  renewablePower: {
    name: { zh: '可再生电力', en: 'Renewable power' },
    formula: {
      zh: '（自发 + 直供 + 有编号的绿电）÷ 全部用电',
      en: '(own + direct + green power with serials) ÷ all power used',
    },
    unit: percent,
  },
  ownPowerShare: {
    name: { zh: '自发与直供电占比', en: 'Own and direct power' },
    formula: { zh: '（自发 + 直供）÷ 全部用电', en: '(own + direct) ÷ all power used' },
    unit: percent,
  },
  carbonPerEnergy: {
    name: { zh: '单位能耗二氧化碳', en: 'CO₂ per energy used' },
    formula: {
      zh: '燃料、电力与热力的二氧化碳（基于市场）÷ 综合能耗',
      en: 'CO₂ of fuels, power and heat (market-based) ÷ energy use',
    },
    unit: { zh: 'tCO₂/tce', en: 'tCO₂/tce' },
  },
  intensityCut: {
    name: { zh: '强度年均下降率', en: 'Yearly cut of intensity' },
    formula: {
      zh: '（基准年强度 − 本期强度）÷ 基准年强度 ÷ 相隔年数',
      en: '(intensity of the base year − this period’s) ÷ intensity of the base year ÷ years between',
    },
    unit: percent,
  },
  measuredShare: {
    name: { zh: '实测因子占比', en: 'Share of measured factors' },
    formula: {
      zh: '用实测因子计算的吨数 ÷ 范围一与范围二',
      en: 'tonnes from measured factors ÷ scopes 1 and 2',
    },
    unit: percent,
  },
  certifiedStaff: {
    name: { zh: '持证人员', en: 'Certified staff' },
    formula: {
      zh: '报告期最后一天有效的培训证书；一人一年只计入一家企业',
      en: 'training certificates valid on the period’s last day; one counts for one enterprise a year',
    },
    unit: { zh: '人', en: 'people' },
  },
  neutralised: {
    name: { zh: '中和比例', en: 'Neutralised' },
    formula: { zh: '（移除 + 已注销抵消）÷ 总排放', en: '(removals + retired offsets) ÷ gross emissions' },
    unit: percent,
  },
  removalShare: {
    name: { zh: '移除占比', en: 'Share removed' },
    formula: { zh: '移除 ÷ 总排放', en: 'removals ÷ gross emissions' },
    unit: percent,
  },
} as const satisfies Readonly<Record<string, Measure>>;

export type MeasureName = keyof typeof measures;
export const measureNames = Object.keys(measures) as [MeasureName, ...MeasureName[]];

/**
 * A calculated measure: `missing` if an input is missing, `not-applicable` if a confirmed entry makes its denominator
 * zero.
 */
export interface MeasureValue {
  /** A decimal text in the measure's unit, exact; null unless known. */
  readonly value: string | null;
  readonly state: 'known' | 'missing' | 'not-applicable';
}
