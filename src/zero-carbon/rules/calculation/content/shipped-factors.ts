import type { Factor } from '#zero-carbon/rules/calculation/factor.ts';
import { energyFactors } from './energy-factors.ts';
import { fuelFactors } from './fuel-factors.ts';
import { gridFactors } from './grid-factors.ts';
import type { Text } from '#kernel/i18n/text.ts';
import { gases } from './gases.ts';

/** The tables of the 100-year potentials in each IPCC report. */
const printed = {
  AR4: { zh: 'IPCC 第四次评估报告，表 2.14', en: 'IPCC AR4, table 2.14' },
  AR5: { zh: 'IPCC 第五次评估报告，表 8.A.1', en: 'IPCC AR5, table 8.A.1' },
  AR6: { zh: 'IPCC 第六次评估报告，表 7.SM.7', en: 'IPCC AR6, table 7.SM.7' },
} as const satisfies Readonly<Record<string, Text>>;

const reports = ['AR4', 'AR5', 'AR6'] as const;

/** The warming potential of each gas in each report that lists it. */
const potentials: readonly Factor[] = gases.flatMap(({ word, name, gwp, confirmed }) =>
  reports.flatMap((report): Factor[] => {
    const value = gwp[report];
    if (value === null) return [];
    return [
      {
        id: `gwp-${report}-${word}`,
        category: 'gwp',
        name,
        value,
        unit: `kg CO2e/kg ${word}`,
        gas: word,
        year: null,
        region: '',
        source: printed[report],
        confidence: confirmed ? 'confirmed' : 'unconfirmed',
        set: report,
      },
    ];
  }),
);

/** All factors of the product, in the order of their publication: its first version of them. */
export const shippedFactors: readonly Factor[] = [...gridFactors, ...fuelFactors, ...energyFactors, ...potentials];
