import { words } from '#kernel/i18n/text.ts';

export const proofWords = words({
  title: { zh: '证明', en: 'Proofs' },
  note: {
    zh: '三步都在您的浏览器里完成，可离线重做。',
    en: 'All three are computed in your browser and can be repeated offline.',
  },
  checking: { zh: '正在核对', en: 'checking' },
  seal: { zh: '签名', en: 'Seal' },
  sealGood: { zh: '与发证机构公钥相符', en: 'matches the issuer’s key' },
  sealBad: { zh: '与公钥不符', en: 'does not match the key' },
  logGood: { zh: '第 {n} 条，已收录', en: 'entry {n}, included' },
  logBad: { zh: '与日志不符', en: 'does not match the log' },
  listGood: { zh: '{time} 更新', en: 'updated {time}' },
  listLate: { zh: '{time} 更新，还没有最近的变更', en: 'updated {time}, without the latest change' },
  unread: { zh: '没有核对成', en: 'could not be checked' },
  untold: {
    zh: '应企业要求，这张证书的内容已从日志里忘掉；它的编号和状态仍在登记簿里。',
    en: 'At the enterprise’s request, the content of this certificate was erased from the log. Its number and its state remain in the register.',
  },
  failed: { zh: '没有读到证明：{error}', en: 'The proofs could not be read: {error}' },
  again: { zh: '再核对一次', en: 'Check again' },
  disagrees: { zh: '与签发日志不符：', en: 'Does not match the issuance log:' },
  digest: { zh: '摘要', en: 'Digest' },
  digestText: {
    zh: '对证书内容计算 SHA-256，与签名里的一致',
    en: 'The SHA-256 of the content matches the sealed one',
  },
  digestBad: {
    zh: '证书内容的 SHA-256 与签名里的不一致',
    en: 'The SHA-256 of the content does not match the sealed one',
  },
  digestOnly: {
    zh: '签名里的 SHA-256；证书内容没有读到',
    en: 'The sealed SHA-256; the content of the certificate could not be read',
  },
  inclusion: { zh: '收录证明', en: 'Inclusion' },
  inclusionText: {
    zh: '从第 {n} 条沿 {steps} 个兄弟节点算到 {day} 的树根',
    en: 'From entry {n} up {steps} {steps|sibling|siblings} to the root of {day}',
  },
  beforeLog: {
    zh: '早于日志：这一条是日志开始时记入的，日期只有运营方担保。',
    en: 'Before the log: it was entered when the log started, and only the operator vouches for its date.',
  },
  own: { zh: '本证 {n}', en: 'This one, {n}' },
  path: { zh: '从本证到树根的哈希路径', en: 'Path of hashes from this certificate to the root' },
  credential: { zh: '可验证凭证（JSON）', en: 'Verifiable credential (JSON)' },
  bundle: { zh: '日志材料（JSON）', en: 'Log proof (JSON)' },
  offline: { zh: '离线核验页', en: 'Page that verifies offline' },
  whole: { zh: '核对整本日志', en: 'Check the whole log' },
});
