/** The groups of the policy library, in the order of its home page. */
export const policyTypes = [
  { code: 'Z', zh: '零碳园区与工厂', en: 'Zero-carbon parks and factories' },
  { code: 'T', zh: '顶层设计', en: 'Top-level design' },
  { code: 'A', zh: '核算与因子', en: 'Accounting and factors' },
  { code: 'I', zh: '工业', en: 'Industry' },
  { code: 'E', zh: '能源与绿证', en: 'Energy and green certificates' },
  { code: 'M', zh: '碳市场', en: 'Carbon market' },
  { code: 'S', zh: '标准与计量', en: 'Standards and metrology' },
  { code: 'L', zh: '地方', en: 'Local' },
] as const;
export type PolicyTypeCode = (typeof policyTypes)[number]['code'];
