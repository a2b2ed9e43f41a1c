/** The courses of the demo; the names follow the scheme's own terms. */
export const demoCourses = [
  { code: 'ZCT-01', zh: '零碳工厂评价技术员', en: 'Zero-carbon factory evaluation technician' },
  { code: 'ZCT-02', zh: '温室气体核算与核查', en: 'Greenhouse gas accounting and verification' },
  { code: 'ZCT-03', zh: '能源管理与节能诊断', en: 'Energy management and energy-saving diagnosis' },
  { code: 'ZCT-04', zh: '产品碳足迹评价', en: 'Product carbon footprint assessment' },
  { code: 'ZCT-05', zh: '零碳园区建设与运营', en: 'Building and running zero-carbon parks' },
] as const;
