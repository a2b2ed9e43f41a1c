import { words } from '#kernel/i18n/text.ts';

export const registryWords = words({
  issued: { zh: '已签发', en: 'Issued' },
  report: { zh: '报告', en: 'Report' },
  corrects: { zh: '更正的证书', en: 'Corrects' },
  title: { zh: '证书登记', en: 'Certificate registry' },
  lead: {
    zh: '暂停、恢复、撤销与注销自办理之日起生效，公开的核验页随即更新。',
    en: 'Suspension, restoration, withdrawal and cancellation take effect on the same day. The public verification page changes at once.',
  },
  dueTitle: { zh: '暂停中的证书', en: 'Suspended certificates' },
  dueLead: {
    zh: '到期未恢复的，将被撤销；最早到期的排在最前。',
    en: 'Certificates not restored in time are withdrawn. Earliest due first.',
  },
  noneDue: { zh: '没有暂停中的证书', en: 'No certificates are suspended' },
  suspendedOn: { zh: '暂停日期', en: 'Suspended' },
  rows: { zh: '{total} 张证书', en: '{total} {total|certificate|certificates}' },
  none: { zh: '还没有证书', en: 'No certificates yet' },
  find: { zh: '编号、企业名称或所在地', en: 'Number, enterprise or place' },
  certificate: { zh: '企业证书', en: 'Certificate' },
  number: { zh: '编号', en: 'Number' },
  enterprise: { zh: '企业', en: 'Enterprise' },
  type: { zh: '类型', en: 'Type' },
  star: { zh: '星级', en: 'Stars' },
  organisation: { zh: '发证机构', en: 'Issuing organisation' },
  issuedOn: { zh: '发证日期', en: 'Issued' },
  expiresOn: { zh: '有效期至', en: 'Valid until' },
  state: { zh: '状态', en: 'State' },
  noteZh: { zh: '公示说明（中文）', en: 'Public note in Chinese' },
  noteEn: {
    zh: '公示说明（英文，必填，用于公开页的英文版）',
    en: 'Public note in English (required for the English page)',
  },
  stateOn: { zh: '状态自', en: 'State since' },
  note: { zh: '公示说明', en: 'Public note' },
  decideBy: { zh: '恢复期限', en: 'Restore by' },
  restoration: { zh: '恢复申请', en: 'Restoration' },
  since: { zh: '自 {date}', en: 'since {date}' },
  reissue: { zh: '更正并换发', en: 'Correct and reissue' },
  verify: { zh: '公开核验页', en: 'Public page' },
});

export const restorationWords = words({
  requested: { zh: '已申请，待另一人恢复', en: 'Requested: another person decides' },
  notRequested: { zh: '未申请', en: 'Not requested' },
});

export const typeWords = words({
  I: { zh: '类型 I', en: 'Type I' },
  II: { zh: '类型 II', en: 'Type II' },
});
