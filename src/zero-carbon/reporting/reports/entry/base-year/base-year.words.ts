import { words } from '#kernel/i18n/text.ts';

export const baseYearWords = words({
  lead: {
    zh: '与更早的一年相比，算出强度的年均下降率（指标 2.3）。',
    en: 'An earlier year for comparison: it gives the yearly reduction of intensity (indicator 2.3).',
  },
  none: { zh: '没有可比的年份', en: 'There is no year to compare with' },
  noneHint: { zh: '指标 2.3 不得分', en: 'Indicator 2.3 then gets no points' },
  year: { zh: '基准年', en: 'Base year' },
  scope1: { zh: '范围一 (tCO₂e)', en: 'Scope 1 (tCO₂e)' },
  scope2Market: { zh: '范围二，基于市场 (tCO₂e)', en: 'Scope 2, market-based (tCO₂e)' },
  line: { zh: '强度的分母', en: 'Denominator of the intensity' },
  lineHint: { zh: '来自“产量与产值”，全报告只用这一个', en: 'From “Output and value”; one for the whole report' },
  noOutputs: {
    zh: '先在“产量与产值”中添加一行，这里才能选择分母。',
    en: 'Add a line in “Output and value” first, then select the denominator here.',
  },
  toOutputs: { zh: '去产量与产值', en: 'Go to Output and value' },
  denominator: { zh: '基准年的分母数量', en: 'Its amount in the base year' },
  denominatorHint: { zh: '单位与所选产出相同', en: 'In the unit of the selected output' },
  notBefore: { zh: '基准年要早于报告年份', en: 'The base year must be before the report’s year' },
  notOutput: { zh: '请选择本报告的一行产出', en: 'Choose an output of this report' },
  saved: { zh: '基准年已保存', en: 'Base year saved' },
  edited: { zh: '填写基准年', en: 'Base year entered' },
});
