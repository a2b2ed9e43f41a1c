import { words, type Text } from '#kernel/i18n/text.ts';

export { sectionWords } from '#zero-carbon/rules/calculation/sections.words.ts';

export const sectionStateWords = words({
  'not-started': { zh: '未开始', en: 'Not started' },
  started: { zh: '填报中', en: 'Started' },
  done: { zh: '已完成', en: 'Done' },
});

/** A section that is complete because it does not apply to the site. */
export const notApplicable: Text = { zh: '不涉及', en: 'Not applicable' };
