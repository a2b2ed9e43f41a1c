import { words } from '#kernel/i18n/text.ts';

export const keyWords = words({
  title: { zh: '签名密钥', en: 'Signing keys' },
  lead: {
    zh: '每家机构和签发日志各用一把密钥签名，每年一换。停用与启用都记入签发日志，旧证书仍可核验。',
    en: 'Each organisation and the issuance log sign with one key at a time, replaced every year. The log records when keys start and end; earlier certificates can still be verified.',
  },
  rows: { zh: '{total} 把密钥', en: '{total} {total|key|keys}' },
  none: { zh: '还没有密钥', en: 'No keys yet' },
  find: { zh: '密钥编号或机构', en: 'Key or organisation' },
  key: { zh: '密钥', en: 'Key' },
  holder: { zh: '所属', en: 'Owner' },
  theLog: { zh: '签发日志', en: 'The issuance log' },
  state: { zh: '状态', en: 'State' },
  from: { zh: '启用', en: 'From' },
  until: { zh: '停用', en: 'Until' },
  entry: { zh: '日志条目', en: 'Log entry' },
  publicKey: { zh: '公钥', en: 'Public key' },
  renew: { zh: '更换密钥', en: 'Replace the key' },
  renewTitle: { zh: '更换密钥 {id}', en: 'Replace key {id}' },
  renewText: {
    zh: '{id} 立即停用，由一把新密钥接替，两者都记入签发日志，不能撤回。以前的签名凭日志里更早的条目仍然有效；已经下载的可验证凭证要重新下载。',
    en: '{id} is retired at once and replaced by a new key. The log records both; this cannot be undone. Earlier seals stay valid by their older entries in the log; downloaded verifiable credentials must be downloaded again.',
  },
  reason: { zh: '原因', en: 'Reason' },
  needReason: { zh: '请写明原因', en: 'Enter the reason' },
  renewed: { zh: '密钥已更换', en: 'The key is replaced' },
  over: { zh: '这把密钥已经停用', en: 'This key is retired already' },
  record: { zh: '签名密钥', en: 'Signing key' },
});

export const keyStateWords = words({
  current: { zh: '使用中', en: 'In use' },
  retired: { zh: '已停用', en: 'Retired' },
});
