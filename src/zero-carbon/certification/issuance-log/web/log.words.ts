import { words } from '#kernel/i18n/text.ts';

export const bannerWords = words({
  checking: { zh: '正在核对树头', en: 'Checking the head' },
  signed: { zh: '树头签名真实，共 {size} 条', en: 'Log verified: {size} {size|entry|entries}, signature valid' },
  whole: { zh: '日志完整，{size} 条一条不少', en: 'The log is complete: all {size} {size|entry|entries}' },
  wrong: { zh: '日志有 {count} 处不对', en: '{count} {count|problem|problems} in the log' },
  unread: { zh: '现在无法读取日志', en: 'The log cannot be read now' },
  lead: {
    zh: '签发、改状态、换密钥，都在这里添一条，只能添，不能改。核对在您的浏览器里完成。',
    en: 'Every issue, status change and key change is recorded here; no entry can be altered. All checks run in your browser.',
  },
  signature: { zh: '签名', en: 'Signature' },
  signatureGood: { zh: '与日志公钥 {key} 相符', en: 'Matches the log’s key {key}' },
  signatureBad: { zh: '没有日志自己的有效公钥签名', en: 'No valid key of the log' },
  grown: { zh: '一致', en: 'Consistent' },
  grownFrom: {
    zh: '由您 {on} 见过的 {count} 条长成',
    en: 'Extends the {count} {count|entry|entries} that you saw on {on}',
  },
  notGrown: {
    zh: '不是由您 {on} 见过的 {count} 条长成的',
    en: 'Does not extend the {count} {count|entry|entries} that you saw on {on}',
  },
  sameHead: { zh: '与您上次见到的是同一个树头', en: 'The same head as last time' },
  first: { zh: '首次访问，本浏览器已保存这个树头', en: 'Your first visit: this browser now saves the head' },
  head: { zh: '树头时间', en: 'Time of the head' },
  entries: { zh: '全部条目', en: 'All entries' },
  entriesUnread: { zh: '还没有在这里逐条核对', en: 'Not yet checked here one by one' },
  entriesGood: { zh: '重建出同一个树根', en: 'They produce the same root' },
  entriesBad: { zh: '见下', en: 'See below' },
});

export const logWords = words({
  growth: { zh: '逐日增长', en: 'Growth by day' },
  growthNote: {
    zh: '台阶只升不降，降了就是有人动过。',
    en: 'The steps only rise. A falling step means tampering.',
  },
  check: { zh: '核对全部 {size} 条', en: 'Check all {size} {size|entry|entries}' },
  checkText: {
    zh: '把全部条目取到这里，逐条重建整棵树，再核对时间和公钥。',
    en: 'Downloads every entry and verifies the log in your browser, with times and keys.',
  },
  cancel: { zh: '停止', en: 'Stop' },
  progress: { zh: '已核对 {done} / {of} 条', en: '{done} of {of} {of|entry|entries} checked' },
  whole: { zh: '{size} 条重建出的树根与树头相同', en: 'The root of {size} {size|entry|entries} is that of the head' },
  before: {
    zh: '其中前 {before} 条早于日志：是日志开始时一并记入的，它们的日期只有运营方担保。',
    en: 'The first {before} of them are from before the log: they were entered when it started, and only the operator vouches for their dates.',
  },
  wrong: { zh: '不对的地方', en: 'Problems' },
  day: { zh: '日期', en: 'Day' },
  count: { zh: '条数', en: 'Entries' },
  added: { zh: '新增', en: 'Added' },
  chart: {
    zh: '条数逐日增长，从 {first} 到 {last}，共 {size} 条',
    en: 'Entries by day from {first} to {last}, {size} in all',
  },
  one: { zh: '查找证书的日志记录', en: 'Find a certificate in the log' },
  oneNote: {
    zh: '从这张证书出发，一步步把兄弟节点拼上去，最后一步就是树根。',
    en: 'From the certificate upwards, sibling by sibling; the last step is the root.',
  },
  number: { zh: '证书编号', en: 'Certificate number' },
  find: { zh: '找它的路径', en: 'Find its path' },
  numberMissing: { zh: '请输入证书编号', en: 'Enter a certificate number' },
  notThere: {
    zh: '门户不给出这个编号的材料：没有签发过，或者企业要求遗忘。',
    en: 'The portal returns nothing for this number: it was never issued, or was erased at the enterprise’s request.',
  },
  unread: { zh: '现在无法读取，请重试。', en: 'It cannot be read now. Please try again.' },
  notProven: {
    zh: '不在日志中：给出的路径算不出今天的树根。',
    en: 'Not in the log: the path does not produce today’s root.',
  },
  itIs: { zh: '在日志中，第 {n} 条：', en: 'In the log, as entry {n}: ' },
  beforeLog: {
    zh: '这一条早于日志，它的日期只有运营方担保。',
    en: 'This entry is from before the log; only the operator vouches for its date.',
  },
  steps: {
    zh: '只要 {steps} 个兄弟节点，就能从它算出整本日志的树根，不必下载其余 {rest} 条。每一步都是 SHA-256(01 ‖ 左 ‖ 右)。',
    en: '{steps} {steps|sibling|siblings} are enough to reach the root of the whole log, without the other {rest} {rest|entry|entries}. Each step is SHA-256(01 ‖ left ‖ right).',
  },
  own: { zh: '算到这一步的条目', en: 'Entries reached so far' },
  sibling: { zh: '兄弟节点，由日志给出', en: 'Sibling, given by the log' },
  copy: { zh: '复制完整的散列', en: 'Copy the hashes in full' },
  leaf: { zh: '叶', en: 'leaf' },
  covers: { zh: '覆盖 {n} 条', en: '{n} {n|entry|entries}' },
  sameRoot: { zh: '与树头的树根相同', en: 'The same root as the head’s' },
  book: { zh: '日志是否连续', en: 'Is the history unbroken?' },
  bookNote: {
    zh: '后一天必须由前一天长成。这个浏览器会记下见过的树头。',
    en: 'Each day must extend the one before. This browser saves the heads that it has seen.',
  },
  earlier: { zh: '先前', en: 'Earlier' },
  later: { zh: '后来', en: 'Later' },
  headOption: { zh: '{on}，{count} 条', en: '{on}, {count} {count|entry|entries}' },
  isOne: { zh: '后来的日志由先前的长成', en: 'The later log extends the earlier one' },
  isNotOne: { zh: '后来的日志不是由先前的长成的', en: 'The later log does not extend the earlier one' },
  same: { zh: '同样的 {count} 条，同样的次序', en: 'The same {count} {count|entry|entries} in the same order' },
  since: { zh: '此后新增 {count} 条', en: '{count} {count|entry|entries} added since' },
  onlyOne: {
    zh: '这个浏览器只见过今天的树头。下次访问时，可以核对日志是否由它延续而来。',
    en: 'This browser has only seen today’s head. Next time it can check whether the log extends it.',
  },
  drop: {
    zh: '您有证书的 PDF 或图片、旧的树头、证书材料、可验证凭证、二维码内容，或者开放数据的副本吗？',
    en: 'Do you have certificates as PDF or picture, heads, bundles, credentials, QR code contents or copies of the open data?',
  },
  dropText: {
    zh: '拖到这里，一次多少份都行。每一份都必须在今天的日志里，一字未改；PDF 和图片还必须与签发时逐字节相同。文件不会上传。',
    en: 'Drop any number here. Each must be in today’s log, unaltered; a PDF or picture must also be identical byte for byte to the one issued. Nothing is uploaded.',
  },
  choose: { zh: '选文件', en: 'Choose files' },
  filesWhole: {
    zh: '{count} 份都在今天的日志里，未改动',
    en: 'All {count} {count|file|files}: in today’s log, unaltered',
  },
  filesWrong: { zh: '有 {count} 处不对', en: '{count} {count|problem|problems} found' },
});

export const limitWords = words({
  title: { zh: '日志能证明什么', en: 'What the log can prove' },
  note: { zh: '散列能够证明的内容有限。', en: 'What hashes can prove is limited.' },
  can: { zh: '能证明', en: 'It proves' },
  cannot: { zh: '不能证明', en: 'It does not prove' },
  can1: {
    zh: '日志里的证书，从它那一条的时间起就已签发，此后内容没有改过一个字。',
    en: 'A certificate in the log was issued at the time of its entry, and its content has not changed since.',
  },
  can2: {
    zh: '事后插入或移除任何一张，都会改变树根，因而可以发现。',
    en: 'Inserting or removing one afterwards changes the root, so it can be detected.',
  },
  can3: {
    zh: '留有旧树头的人，可以发现日志被改写。',
    en: 'Anyone who has kept an old head can expose a log that was rewritten.',
  },
  can4: { zh: '不在日志里的编号，不是本系统签发的。', en: 'A number that is not in the log was not issued here.' },
  not1: { zh: '企业确实减了排。', en: 'That the enterprise really cut emissions.' },
  not1Text: { zh: '那要看它的证书和评价依据。', en: 'See its certificate and the basis of the evaluation.' },
  not1Link: { zh: '查证书', en: 'Find a certificate' },
  not2: { zh: '早于日志的日期。', en: 'Dates from before the log.' },
  not2Text: {
    zh: '日志开始时一并记入的证书，日期由运营方担保。',
    en: 'Only the operator vouches for the dates of certificates entered when the log started.',
  },
  not3: { zh: '评价结论正确。', en: 'That the evaluation was right.' },
  not3Text: {
    zh: '日志只记录签发的内容，不判断签发是否正确。',
    en: 'The log records what was issued, not whether it was right.',
  },
  not3Link: { zh: '看公示，提异议', en: 'View the publicity and object' },
  not4: { zh: '没有遗漏。', en: 'That nothing was omitted.' },
  not4Text: {
    zh: '没进日志的证书一律无效，请向我们举报。',
    en: 'A certificate that is not in the log is void. Please report it.',
  },
  not4Link: { zh: '举报', en: 'Report it' },
});

export const sourceWords = words({
  title: { zh: '自己核对', en: 'Check it yourself' },
  note: { zh: '不必信我们。', en: 'You do not need to trust us.' },
  head: { zh: '树头', en: 'Head' },
  headText: { zh: 'C2SP 签名记录：来源、条数、树根、时间', en: 'A C2SP checkpoint: origin, size, root, time' },
  heads: { zh: '每日树头', en: 'Daily heads' },
  headsText: {
    zh: '寄出过的，新的在前，每次最多 100 个',
    en: 'Those that were mailed, newest first, at most 100 at once',
  },
  entries: { zh: '全部条目', en: 'All entries' },
  entriesText: { zh: '每次最多 1,000 条', en: 'At most 1,000 at once' },
  keys: { zh: '公钥', en: 'Keys' },
  keysText: { zh: '日志与各机构的，含已退役的', en: 'Of the log and the organisations, retired ones too' },
  bundle: { zh: '一张证书', en: 'A certificate' },
  bundleText: { zh: '载荷、盐、位置、状态变更', en: 'Payload, salt, place, changes of state' },
  program: { zh: '核对程序', en: 'The program' },
  programText: {
    zh: '与本页同一份代码，只用上面这些地址',
    en: 'The code of this page, which uses the addresses above alone',
  },
});
