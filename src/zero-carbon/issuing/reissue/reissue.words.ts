import { words } from '#kernel/i18n/text.ts';

export const reissueWords = words({
  title: { zh: '更正证书', en: 'Correct certificate' },
  lead: {
    zh: '更正后以新编号换发，有效期不变；原证书即刻失效，核验页指向新证书。此操作不能撤回。',
    en: 'The corrected certificate has a new number and the same validity; the former loses its force at once, and its page leads to the new one. This cannot be taken back.',
  },
  action: { zh: '更正并换发', en: 'Correct and reissue' },
  says: { zh: '证书上的内容', en: 'What it says' },
  saysNote: {
    zh: '名称、地址和边界可以改写。信用代码取自企业资料，评价结果取自报告，不能在此改写。',
    en: 'Names, address and boundary can be corrected. The credit code is the enterprise’s own, and what was evaluated is the report’s; neither is written here.',
  },
  star: { zh: '星级', en: 'Stars' },
  scope2Location: { zh: '范围二排放（基于位置）', en: 'Scope 2 emissions, location-based' },
  removal: { zh: '移除', en: 'Removals' },
  recordSays: { zh: '资料里现在是：{text}', en: 'The record says now: {text}' },
  needEnterprise: { zh: '请填写企业名称', en: 'Please enter the enterprise’s name' },
  needAddress: { zh: '请填写场所地址', en: 'Please enter the address of the site' },
  needBoundary: { zh: '请填写评价边界', en: 'Please enter the boundary' },
  why: { zh: '为什么更正', en: 'Why' },
  whyNote: {
    zh: '内部原因只留在历史记录里；公示说明写进签发日志，在两张证书的核验页上人人可见。',
    en: 'The reason stays in the history; the public note is in the log for good, and everybody reads it on both pages.',
  },
  reason: { zh: '内部原因', en: 'Reason' },
  noteZh: { zh: '公示说明（中文）', en: 'Public note in Chinese' },
  noteEn: { zh: '公示说明（英文）', en: 'Public note in English' },
  needReason: { zh: '请填写原因', en: 'Please say why' },
  needNote: { zh: '请填写公示说明', en: 'Please write the public note' },
  preview: { zh: '更正后', en: 'As it will be' },
  changes: { zh: '改动', en: 'What changes' },
  noChanges: {
    zh: '内容与原证书完全相同，只是重新绘制',
    en: 'It says the same as the former; only its drawing is new',
  },
  before: { zh: '原为：{text}', en: 'before: {text}' },
  empty: { zh: '无', en: 'none' },
  number: { zh: '新编号', en: 'New number' },
  saved: { zh: '证书已更正', en: 'The certificate is corrected' },
  done: { zh: '已换发 {number}', en: 'Reissued as {number}' },
  alreadyReplaced: {
    zh: '这张证书已由 {number} 替换，不能再更正',
    en: 'This certificate was replaced by {number} already and cannot be corrected',
  },
  notInForce: {
    zh: '这张证书不在有效状态，不能更正；暂停的请先恢复',
    en: 'This certificate is not in force and cannot be corrected; restore it first if it is suspended',
  },
  forgotten: {
    zh: '持证企业已注销账户并清除资料，证书不能再更正',
    en: 'Its enterprise was erased from the portal, so the certificate cannot be corrected',
  },
});
