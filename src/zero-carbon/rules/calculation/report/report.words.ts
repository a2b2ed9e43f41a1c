import { words } from '#kernel/i18n/text.ts';

/** The reasons why a row or a line cannot be calculated. */
export const reportWords = words({
  noDefault: {
    zh: '没有经核实、且不晚于报告期的缺省因子，请自行选定',
    en: 'There is no confirmed default factor of the period or before; choose one',
  },
  greenBeyondGrid: { zh: '绿电多于网购电量', en: 'Green power exceeds power from the grid' },
  notRetired: { zh: '尚未注销，不计抵消', en: 'Not retired yet, so it is no offset' },
  noFactor: { zh: '没有排放因子', en: 'There is no emission factor' },
  badQuantity: { zh: '“{value}”不是数字', en: '“{value}” is not a number' },
  unitMismatch: {
    zh: '单位不匹配：用量为 {unit}，因子按 {per}',
    en: 'Unit mismatch: the amount is in {unit}, the factor is per {per}',
  },
  unitMissing: { zh: '缺少单位：因子按 {per}', en: 'The unit is missing: the factor is per {per}' },
  wrongUnit: { zh: '单位“{unit}”不能换算成 {wanted}', en: '“{unit}” does not convert into {wanted}' },
});
