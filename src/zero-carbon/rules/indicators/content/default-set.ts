import { sections } from '#zero-carbon/rules/calculation/report-data.ts';
import type { IndicatorSet } from '#zero-carbon/rules/indicators/indicator-set.ts';
import { chainIndicators, digitalIndicators } from './chain-indicators.ts';
import { governanceIndicators, offsetIndicators } from './conduct-indicators.ts';
import { defaultVetoes } from './default-vetoes.ts';
import { processIndicators, sourceIndicators } from './energy-indicators.ts';
import { pair } from './text-pair.ts';

/**
 * The set that the product ships with: a proposal, from no standard. Only the gates of six stars for renewable power and
 * neutralisation have a source.
 */
export const defaultSet: IndicatorSet = {
  title: pair('零碳工厂', 'Zero-carbon factory'),
  proposal: true,
  categories: [
    { id: '1', name: pair('源头减碳', 'Source'), indicators: sourceIndicators },
    { id: '2', name: pair('过程脱碳', 'Process'), indicators: processIndicators },
    { id: '3', name: pair('产品与供应链', 'Product and chain'), indicators: chainIndicators },
    { id: '4', name: pair('数字化控碳', 'Digital'), indicators: digitalIndicators },
    { id: '5', name: pair('管理与披露', 'Governance'), indicators: governanceIndicators },
    { id: '6', name: pair('抵消与移除', 'Offset and removal'), indicators: offsetIndicators },
  ],
  vetoes: defaultVetoes,
  gates: [
    { star: 3, points: '60', renewablePower: '30', neutralised: '50' },
    { star: 4, points: '75', renewablePower: '50', neutralised: '80' },
    { star: 5, points: '85', renewablePower: '80', neutralised: '100' },
    { star: 6, points: '95', renewablePower: '100', neutralised: '100' },
  ],
  measuredFromStar: 4,
  sections: [...sections],
};
