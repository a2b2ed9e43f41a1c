import { words } from '#kernel/i18n/text.ts';

export const certificateMailWords = words({
  title: { zh: '本企业证书的变更', en: 'Changes of your enterprise’s certificates' },
  subject: { zh: '证书 {number}：{done}', en: 'Certificate {number}: {done}' },
  text: {
    zh: '{name}，您好：\n\n{enterprise}的证书 {number}（{organisation}签发）有变更：{done}，自 {date} 起。\n\n公示说明：{note}\n\n证书现在的状态，任何人都可以在这里核验：\n{link}\n\n对此有疑问，请联系发证机构。\n\n以下是签发日志现在的树头。留存此邮件，日后就能证明日志没有被改动：\n\n{checkpoint}',
    en: 'Hello {name},\n\ncertificate {number} of {enterprise}, issued by {organisation}, has changed: {done}, from {date} on.\n\nPublic note: {note}\n\nAnyone can verify its current state here:\n{link}\n\nIf you have questions, please ask the issuing organisation.\n\nBelow is the head of the issuance log as it is now. Keep this mail to prove later that the log was not altered:\n\n{checkpoint}',
  },
  issuedTitle: { zh: '本企业获发的证书', en: 'Certificates issued to your enterprise' },
  issuedSubject: { zh: '证书 {number} 已签发', en: 'Certificate {number} was issued' },
  issuedText: {
    zh: '{name}，您好：\n\n{organisation}已于 {date} 为{enterprise}签发证书 {number}。\n\nPDF、图片、电子凭证和网站徽标都在“我的证书”里。任何人都可以在这里核验：\n{link}\n\n以下是签发日志现在的树头。留存此邮件，日后就能证明这张证书从那时起就在日志里：\n\n{checkpoint}',
    en: 'Hello {name},\n\n{organisation} issued certificate {number} to {enterprise} on {date}.\n\nIts PDF, picture, credential and badge are under “My certificates”. Anyone can verify it here:\n{link}\n\nBelow is the head of the issuance log as it is now. Keep this mail to prove later that the certificate has been in the log since:\n\n{checkpoint}',
  },
  noNote: { zh: '无', en: 'none' },
});
