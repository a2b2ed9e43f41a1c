import { words } from '#kernel/i18n/text.ts';

export const versionWords = words({
  newer: {
    zh: '已有新版的指标或因子。这份草稿仍用原来的版本，看过差异后由您决定是否换。',
    en: 'Newer indicators or factors are in force. This draft keeps its versions until you have compared them and switched.',
  },
  see: { zh: '看差异', en: 'Compare' },
  title: { zh: '换到现行版本', en: 'Switch to the versions in force' },
  lead: { zh: '更换前，请先查看结果的差异。', en: 'Check the differences before you switch.' },
  worth: { zh: '结果', en: 'Result' },
  worthNote: { zh: '划线为现值，粗体为更换后的值。', en: 'Current values struck out, new values bold.' },
  indicators: { zh: '指标', en: 'Indicators' },
  factors: { zh: '因子', en: 'Factors' },
  same: { zh: '仍是 {code}', en: 'Still {code}' },
  fromTo: { zh: '{from} 换成 {to}', en: '{from} becomes {to}' },
  none: { zh: '没有差异', en: 'No difference' },
  move: { zh: '换到现行版本', en: 'Switch' },
  moveTitle: { zh: '把 {number} 换到现行版本', en: 'Switch {number} to the versions in force' },
  moveText: {
    zh: '填写的数据不变，结果和得分按新版计算。换了以后不能换回旧版。',
    en: 'The data stay unchanged; result and points follow the new versions. You cannot switch back.',
  },
  moved: { zh: '已换到现行版本', en: 'Switched to the versions in force' },
});
