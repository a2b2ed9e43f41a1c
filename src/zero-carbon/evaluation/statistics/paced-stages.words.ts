import { words } from '#kernel/i18n/text.ts';

/** The stages of a report with measured durations; supplement time of the enterprise is in none of them. */
export const pacedStageWords = words({
  acceptance: { zh: '机构受理', en: 'Acceptance' },
  review: { zh: '机构评审', en: 'Review' },
  panel: { zh: '组建专家组', en: 'Drawing the panel' },
  scoring: { zh: '专家应邀与评分', en: 'Accepting and scoring' },
  summary: { zh: '专家组汇总', en: 'Summary' },
  decision: { zh: '决定', en: 'Decision' },
  publicity: { zh: '公示', en: 'Publicity' },
});
export type PacedStage = keyof typeof pacedStageWords;
