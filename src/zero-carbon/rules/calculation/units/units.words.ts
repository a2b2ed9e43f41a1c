import { words } from '#kernel/i18n/text.ts';

/** Why a unit cannot be read. */
export const unitWords = words({
  divisions: {
    zh: '单位只能有一个“/”，分母有多项时用括号，例如 kgCO₂e/(t·km)',
    en: 'A unit has at most one “/”; put several terms below it into brackets, such as kgCO₂e/(t·km)',
  },
  brackets: { zh: '单位的括号不成对', en: 'The brackets of this unit do not match' },
  prefixAlone: { zh: '10⁴ 后面要有单位，例如 10⁴ Nm³', en: '10⁴ needs a unit after it, such as 10⁴ Nm³' },
  numberInside: {
    zh: '单位里不能有数字，请把它乘进数值',
    en: 'A unit cannot contain a number; multiply the value by it',
  },
  tooManyWords: { zh: '单位的项数太多', en: 'This unit has too many terms' },
  nothingBelow: { zh: '“/”后面要有单位', en: 'There is no unit after the “/”' },
});
