import { words } from '#kernel/i18n/text.ts';

export const versionWords = words({
  newer: {
    zh: '已有新版的指标或因子。这份草稿仍用原来的版本，看过差异后由您决定是否换。',
    en: 'Newer indicators or factors are in force. This draft keeps the ones it has until you have seen the difference and move it.',
  },
  see: { zh: '看差异', en: 'See the difference' },
  title: { zh: '换到现行版本', en: 'Move to the versions in force' },
  lead: { zh: '换之前，先看结果会有什么不同。', en: 'See first what would come out differently.' },
  worth: { zh: '结果', en: 'What it comes to' },
  worthNote: { zh: '划去的是现在的，粗体是换了以后的。', en: 'As it is, struck; as it would be, bold.' },
  indicators: { zh: '指标', en: 'Indicators' },
  factors: { zh: '因子', en: 'Factors' },
  same: { zh: '仍是 {code}', en: 'Still {code}' },
  fromTo: { zh: '{from} 换成 {to}', en: '{from} becomes {to}' },
  none: { zh: '没有差异', en: 'No difference' },
  move: { zh: '换到现行版本', en: 'Move to them' },
  moveTitle: { zh: '把 {number} 换到现行版本', en: 'Move {number} to the versions in force' },
  moveText: {
    zh: '填写的数据不变，结果和得分按新版计算。换了以后不能换回旧版。',
    en: 'What was entered stays; results and points follow the new versions. There is no way back to the old ones.',
  },
  moved: { zh: '已换到现行版本', en: 'Moved to the versions in force' },
});
