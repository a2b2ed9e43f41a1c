import { words } from '#kernel/i18n/text.ts';

export const listingWords = words({
  menu: { zh: '名录公开', en: 'Directory listing' },
  record: { zh: '名录公开', en: 'Directory listing' },
  listed: { zh: '在名录与开放数据中列名', en: 'Listed in the directory and open data' },
  optedOut: { zh: '退出名录', en: 'Removed from the directory' },
  relisted: { zh: '重新列入名录', en: 'Listed again' },
});

export const listedWords = words({
  yes: { zh: '是', en: 'Yes' },
  no: { zh: '否', en: 'No' },
});

export const listingPageWords = words({
  titleListed: { zh: '贵企业已列入名录', en: 'Your listing is public' },
  titleUnlisted: { zh: '贵企业未列入名录', en: 'Your enterprise is not listed' },
  lead: {
    zh: '获证企业名录和开放数据对所有人公开。是否在其中列名，由企业自己决定，随时可改，立即生效。',
    en: 'The directory of certified enterprises and the open data are public. You decide whether your enterprise is listed; a change takes effect at once.',
  },
  now: { zh: '现在', en: 'Now' },
  certificates: { zh: '今天有效的证书', en: 'Certificates valid today' },
  count: { zh: '{count} 张', en: '{count}' },
  listed: { zh: '列名', en: 'Listed' },
  unlisted: { zh: '不列名', en: 'Not listed' },
  since: { zh: '自 {time}', en: 'since {time}' },
  open: { zh: '查看名录', en: 'Open the directory' },
  whatTitle: { zh: '退出之后', en: 'After leaving' },
  what1: {
    zh: '名录页和开放数据里不再有贵企业的证书，场所数也不再计入。',
    en: 'Neither the directory nor the open data has your certificates, and their counts leave them out.',
  },
  what2: {
    zh: '证书仍然有效。凭编号核验、扫二维码、按名称查询，结果都不变。',
    en: 'The certificates stay valid. Verification by number or QR code and search by name do not change.',
  },
  what3: {
    zh: '签发日志只有散列，没有企业名称，不受影响。他人此前下载的副本，无法收回。',
    en: 'The issuance log has hashes and no names, so it is not affected. Copies already downloaded cannot be recalled.',
  },
  leave: { zh: '退出名录', en: 'Leave the directory' },
  leaveTitle: { zh: '让名录与开放数据不再列出贵企业？', en: 'Leave directory and open data?' },
  left: { zh: '已退出名录', en: 'You have left the directory' },
  back: { zh: '重新列入', en: 'List again' },
  backTitle: { zh: '让名录与开放数据重新列出贵企业？', en: 'Return to directory and open data?' },
  backText: {
    zh: '今天有效的 {count} 张证书立即出现在名录和开放数据里。',
    en: 'Valid today: {count} {count|certificate|certificates}. The directory and the open data list them at once.',
  },
  came: { zh: '已重新列入名录', en: 'You are in the directory again' },
  history: { zh: '变更记录', en: 'History' },
});
