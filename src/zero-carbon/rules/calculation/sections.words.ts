import { words } from '#kernel/i18n/text.ts';

/** The sections of data entry, wherever they are named. */
export const sectionWords = words({
  'purchased-power': { zh: '购入电力', en: 'Purchased power' },
  'stationary-fuels': { zh: '固定源燃料', en: 'Stationary fuels' },
  'mobile-fuels': { zh: '移动源燃料', en: 'Mobile fuels' },
  heat: { zh: '热力与蒸汽', en: 'Heat and steam' },
  gases: { zh: '制冷剂与其他气体', en: 'Refrigerants and other gases' },
  process: { zh: '工业过程', en: 'Process' },
  biomass: { zh: '生物质', en: 'Biomass' },
  output: { zh: '产量与产值', en: 'Output and value' },
  'scope-3': { zh: '范围三', en: 'Scope 3' },
  removals: { zh: '移除', en: 'Removals' },
  offsets: { zh: '抵消', en: 'Offsets' },
  'base-year': { zh: '基准年', en: 'Base year' },
  questions: { zh: '问答与否决项', en: 'Questions and vetoes' },
});
