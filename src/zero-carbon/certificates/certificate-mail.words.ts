import { words } from '#kernel/i18n/text.ts';

export const certificateMailWords = words({
  title: { zh: '本企业证书的变更', en: 'Changes of your enterprise’s certificates' },
  subject: { zh: '证书 {number}：{done}', en: 'Certificate {number}: {done}' },
  text: {
    zh: '{name}，您好：\n\n{enterprise}的证书 {number}（{organisation}签发）有变更：{done}，自 {date} 起。\n\n公示说明：{note}\n\n证书现在的状态，任何人都可以在这里核验：\n{link}\n\n对此有疑问，请联系发证机构。',
    en: 'Hello {name},\n\ncertificate {number} of {enterprise}, issued by {organisation}, has changed: {done}, from {date} on.\n\nPublic note: {note}\n\nAnybody can verify its present state here:\n{link}\n\nIf you have questions, please ask the issuing organisation.',
  },
  noNote: { zh: '无', en: 'none' },
});
