import type { Text } from '#kernel/i18n/text.ts';

export interface Gas {
  /** As written in units: `HFC-134a`, `SF6`. */
  readonly word: string;
  /** Synonyms. */
  readonly also: readonly string[];
  readonly name: Text;
  /** 100-year global warming potential by IPCC AR4 (table 2.14), AR5 (8.A.1, without feedbacks) and AR6 (7.SM.7). */
  readonly gwp: Readonly<Record<'AR4' | 'AR5' | 'AR6', string | null>>;
  /** False if no checked source confirms the figures. */
  readonly confirmed: boolean;
}

const gas = (
  word: string,
  formula: string,
  zh: string,
  en: string,
  ar4: string | null,
  ar5: string | null,
  ar6: string | null,
  ...also: readonly string[]
): Gas => ({
  word,
  also: formula === word || formula === '' ? also : [formula, ...also],
  name: { zh, en },
  gwp: { AR4: ar4, AR5: ar5, AR6: ar6 },
  confirmed: !word.startsWith('CH4-'),
});

/** Word, formula, names and potentials. HCFC-22 is no Kyoto gas; it counts if it is entered. */
export const gases: readonly Gas[] = [
  gas('CO2', 'CO2', '二氧化碳', 'carbon dioxide', '1', '1', '1'),
  gas('CH4', 'CH4', '甲烷', 'methane', '25', '28', '27.9'),
  gas('CH4-fossil', '', '甲烷（化石源）', 'methane, fossil origin', null, '30', '29.8'),
  gas('CH4-nonfossil', '', '甲烷（非化石源）', 'methane, non-fossil origin', null, '28', '27.0'),
  gas('N2O', 'N2O', '氧化亚氮', 'nitrous oxide', '298', '265', '273'),
  gas('HFC-23', 'CHF3', '三氟甲烷', 'HFC-23 (trifluoromethane)', '14800', '12400', '14600', 'R-23'),
  gas('HFC-32', 'CH2F2', '二氟甲烷', 'HFC-32 (difluoromethane)', '675', '677', '771', 'R-32'),
  gas('HFC-41', 'CH3F', '一氟甲烷', 'HFC-41 (fluoromethane)', '92', '116', '135', 'R-41'),
  gas('HFC-125', 'CHF2CF3', '五氟乙烷', 'HFC-125 (pentafluoroethane)', '3500', '3170', '3740', 'R-125'),
  gas(
    'HFC-134',
    'CHF2CHF2',
    '1,1,2,2-四氟乙烷',
    'HFC-134 (1,1,2,2-tetrafluoroethane)',
    '1100',
    '1120',
    '1260',
    'R-134',
  ),
  gas(
    'HFC-134a',
    'CH2FCF3',
    '1,1,1,2-四氟乙烷',
    'HFC-134a (1,1,1,2-tetrafluoroethane)',
    '1430',
    '1300',
    '1530',
    'R-134a',
  ),
  gas('HFC-143', 'CH2FCHF2', '1,1,2-三氟乙烷', 'HFC-143 (1,1,2-trifluoroethane)', '353', '328', '364', 'R-143'),
  gas('HFC-143a', 'CH3CF3', '1,1,1-三氟乙烷', 'HFC-143a (1,1,1-trifluoroethane)', '4470', '4800', '5810', 'R-143a'),
  gas('HFC-152', 'CH2FCH2F', '1,2-二氟乙烷', 'HFC-152 (1,2-difluoroethane)', '53', '16', '21.5', 'R-152'),
  gas('HFC-152a', 'CH3CHF2', '1,1-二氟乙烷', 'HFC-152a (1,1-difluoroethane)', '124', '138', '164', 'R-152a'),
  gas('HFC-161', 'CH3CH2F', '一氟乙烷', 'HFC-161 (fluoroethane)', '12', '4', '4.84', 'R-161'),
  gas(
    'HFC-227ea',
    'CF3CHFCF3',
    '1,1,1,2,3,3,3-七氟丙烷',
    'HFC-227ea (1,1,1,2,3,3,3-heptafluoropropane)',
    '3220',
    '3350',
    '3600',
    'R-227ea',
  ),
  gas(
    'HFC-236cb',
    'CH2FCF2CF3',
    '1,1,1,2,2,3-六氟丙烷',
    'HFC-236cb (1,1,1,2,2,3-hexafluoropropane)',
    '1340',
    '1210',
    '1350',
    'R-236cb',
  ),
  gas(
    'HFC-236ea',
    'CHF2CHFCF3',
    '1,1,1,2,3,3-六氟丙烷',
    'HFC-236ea (1,1,1,2,3,3-hexafluoropropane)',
    '1370',
    '1330',
    '1500',
    'R-236ea',
  ),
  gas(
    'HFC-236fa',
    'CF3CH2CF3',
    '1,1,1,3,3,3-六氟丙烷',
    'HFC-236fa (1,1,1,3,3,3-hexafluoropropane)',
    '9810',
    '8060',
    '8690',
    'R-236fa',
  ),
  gas(
    'HFC-245ca',
    'CH2FCF2CHF2',
    '1,1,2,2,3-五氟丙烷',
    'HFC-245ca (1,1,2,2,3-pentafluoropropane)',
    '693',
    '716',
    '787',
    'R-245ca',
  ),
  gas(
    'HFC-245fa',
    'CHF2CH2CF3',
    '1,1,1,3,3-五氟丙烷',
    'HFC-245fa (1,1,1,3,3-pentafluoropropane)',
    '1030',
    '858',
    '962',
    'R-245fa',
  ),
  gas(
    'HFC-365mfc',
    'CH3CF2CH2CF3',
    '1,1,1,3,3-五氟丁烷',
    'HFC-365mfc (1,1,1,3,3-pentafluorobutane)',
    '794',
    '804',
    '914',
    'R-365mfc',
  ),
  gas(
    'HFC-43-10mee',
    'CF3CHFCHFCF2CF3',
    '1,1,1,2,2,3,4,5,5,5-十氟戊烷',
    'HFC-43-10mee (1,1,1,2,2,3,4,5,5,5-decafluoropentane)',
    '1640',
    '1650',
    '1600',
  ),
  gas('CF4', 'CF4', '四氟甲烷（四氟化碳）', 'PFC-14 (tetrafluoromethane)', '7390', '6630', '7380', 'PFC-14'),
  gas('C2F6', 'C2F6', '六氟乙烷', 'PFC-116 (hexafluoroethane)', '12200', '11100', '12400', 'PFC-116'),
  gas('C3F8', 'C3F8', '八氟丙烷', 'PFC-218 (octafluoropropane)', '8830', '8900', '9290', 'PFC-218'),
  gas('c-C4F8', 'c-C4F8', '八氟环丁烷', 'PFC-318 (octafluorocyclobutane)', '10300', '9540', '10200', 'PFC-318'),
  gas('C4F10', 'C4F10', '十氟丁烷', 'PFC-31-10 (decafluorobutane)', '8860', '9200', '10000', 'PFC-31-10'),
  gas('C5F12', 'n-C5F12', '十二氟戊烷', 'PFC-41-12 (dodecafluoropentane)', '9160', '8550', '9220', 'PFC-41-12'),
  gas('C6F14', 'n-C6F14', '十四氟己烷', 'PFC-51-14 (tetradecafluorohexane)', '9300', '7910', '8620', 'PFC-51-14'),
  gas('C10F18', 'C10F18', '全氟萘烷', 'PFC-91-18 (perfluorodecalin)', null, '7190', '7480', 'PFC-91-18'),
  gas('c-C3F6', 'c-C3F6', '六氟环丙烷', 'PFC-216 (hexafluorocyclopropane)', null, '9200', null, 'PFC-216'),
  gas('SF6', 'SF6', '六氟化硫', 'sulphur hexafluoride', '22800', '23500', '25200'),
  gas('NF3', 'NF3', '三氟化氮', 'nitrogen trifluoride', '17200', '16100', '17400'),
  gas('HCFC-22', 'CHClF2', '一氯二氟甲烷', 'HCFC-22 (chlorodifluoromethane)', '1810', '1760', '1960', 'R-22'),
];

/** Blends of refrigerants by mass, in per cent (ASHRAE 34). */
export const blends: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'R-404A': { 'HFC-125': '44', 'HFC-143a': '52', 'HFC-134a': '4' },
  'R-407C': { 'HFC-32': '23', 'HFC-125': '25', 'HFC-134a': '52' },
  'R-410A': { 'HFC-32': '50', 'HFC-125': '50' },
  'R-507A': { 'HFC-125': '50', 'HFC-143a': '50' },
};
