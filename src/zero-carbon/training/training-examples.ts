/**
 * People of the demo whom the README and the query page name, so that every way of the query can be tried. Invented: the
 * ID card numbers are sound, but of people born at the beginning of the last century.
 */
export const trainingExamples = [
  { name: '林知夏', idCard: '330523190003079526', certNo: 'ZCT-01-00001' },
  { name: '欧阳望舒', idCard: '330110190209216174', certNo: 'ZCT-02-00002', queryPassword: 'Portico2026' },
] as const;
