import { words } from '#kernel/i18n/text.ts';

/** Why a product is no amount of CO2e. */
export const productWords = words({
  leftOver: { zh: '单位不匹配：乘积中多出 {left}', en: 'The units do not match: {left} is left over' },
  noGas: {
    zh: '乘积应是一种气体的质量（如 tCO₂e），实际剩下 {left}',
    en: 'The product should be a mass of one gas, such as tCO₂e; {left} is left over',
  },
  plainNumber: {
    zh: '乘积应是一种气体的质量（如 tCO₂e），实际只剩一个数',
    en: 'The product should be a mass of one gas, such as tCO₂e; a plain number is left over',
  },
  carbon: {
    zh: '还剩 t C，请再乘一项 44/12 tCO₂/t C',
    en: 't C is left over; one more term, 44/12 tCO₂/t C, makes it CO₂',
  },
  noPotential: { zh: '没有 {left} 的全球变暖潜势', en: 'There is no global warming potential for {left}' },
  notUnit: {
    zh: '乘积应以 {wanted} 计，实际剩下 {left}',
    en: 'The product should be in {wanted}; {left} is left over',
  },
  notNumber: {
    zh: '“{value}”不是数字；请写成文本，例如 "412860.5" 或 "44/12"',
    en: '“{value}” is not a number; write it as a text such as "412860.5" or "44/12"',
  },
  unknownFactor: { zh: '没有编号为 {value} 的因子', en: 'There is no factor {value}' },
  rangeOnly: {
    zh: '因子 {value} 只公布了范围，请选定一个数值',
    en: 'Factor {value} is published as a range; choose one value of it',
  },
  badUnit: { zh: '单位“{value}”：{why}', en: 'Unit “{value}”: {why}' },
});
