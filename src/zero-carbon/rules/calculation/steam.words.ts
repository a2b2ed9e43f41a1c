import { words } from '#kernel/i18n/text.ts';

/** The reasons why the heat of steam cannot be calculated. */
export const steamWords = words({
  pressure: {
    zh: '蒸汽压力应为绝对压力，在 0.000612 到 100 MPa 之间',
    en: 'Steam pressure is absolute, from 0.000612 to 100 MPa',
  },
  temperature: { zh: '蒸汽温度最高 800 °C', en: 'Steam temperature is at most 800 °C' },
  notSaturated: {
    zh: '压力高于 16.529 MPa，没有此公式适用的饱和蒸汽，请填写温度',
    en: 'Above 16.529 MPa this formula has no saturated steam; enter the temperature',
  },
  dense: {
    zh: '该压力与温度接近临界点，不在 IAPWS-IF97 的 1、2、4 区',
    en: 'Too close to the critical point: this pressure and temperature are outside regions 1, 2 and 4 of IAPWS-IF97',
  },
});
