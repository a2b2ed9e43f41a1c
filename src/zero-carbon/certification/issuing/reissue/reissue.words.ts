import { words } from '#kernel/i18n/text.ts';

export const causeWords = words({
  correction: { zh: '按批准的更正换发', en: 'Approved correction' },
  address: { zh: '补全场所地址', en: 'Complete the site address' },
  drawing: { zh: '内容不变，重新绘制', en: 'New drawing, same content' },
});

export const reissueWords = words({
  title: { zh: '换发证书', en: 'Reissue certificate' },
  lead: {
    zh: '换发后使用新编号，有效期不变；原证书即刻失效，核验页指向新证书。此操作不能撤回。',
    en: 'The new certificate has a new number and the same validity. The former is replaced at once. This cannot be undone.',
  },
  action: { zh: '换发', en: 'Reissue' },
  confirm: { zh: '确认', en: 'Confirm' },
  what: { zh: '换发内容', en: 'Reissued content' },
  whatNote: {
    zh: '证书内容取自已评审的记录。名称、地址或边界有误的，先申请更正。',
    en: 'The content comes from reviewed records. If a name, address or boundary is wrong, propose a correction first.',
  },
  cause: { zh: '换发事由', en: 'Cause' },
  propose: { zh: '申请更正', en: 'Propose a correction' },
  waits: { zh: '更正申请正在等待评价办公室审批', en: 'A correction is awaiting approval by the evaluation office' },
  seeCorrection: { zh: '查看更正申请', en: 'View the correction' },
  star: { zh: '星级', en: 'Stars' },
  scope2Location: { zh: '范围二排放（基于位置）', en: 'Scope 2 emissions, location-based' },
  removal: { zh: '移除', en: 'Removals' },
  addressNote: { zh: '补全场所地址（省、市、县）', en: 'The site address is completed (province, city, county)' },
  drawingNote: { zh: '重新绘制，内容不变', en: 'New drawing, same content' },
  preview: { zh: '换发后的证书', en: 'Preview' },
  changes: { zh: '改动', en: 'Changes' },
  publicNote: { zh: '公示说明', en: 'Public note' },
  noChanges: {
    zh: '内容与原证书完全相同，只是重新绘制',
    en: 'The content is the same; only the drawing is new',
  },
  before: { zh: '原为：{text}', en: 'Before: {text}' },
  empty: { zh: '无', en: 'none' },
  number: { zh: '新编号', en: 'New number' },
  saved: { zh: '证书已换发', en: 'Certificate reissued' },
  done: { zh: '已换发 {number}', en: 'Reissued as {number}' },
  notApproved: {
    zh: '这张证书没有已批准的更正',
    en: 'This certificate has no approved correction',
  },
  addressIsFull: {
    zh: '证书上的地址已经完整，或与评审记录不同，不能补全',
    en: 'The address is complete already, or differs from the reviewed records',
  },
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
