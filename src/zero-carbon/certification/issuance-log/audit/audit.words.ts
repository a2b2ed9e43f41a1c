import { words } from '#kernel/i18n/text.ts';

/** The faults of an audit. Entries are counted from 1, as on the page; `/log/entries` counts them from 0. */
export const wrongWords = words({
  unanswered: { zh: '{path} 没有回答：{error}', en: '{path} did not respond: {error}' },
  malformed: { zh: '{path} 的回答不合约定的格式', en: '{path} responded in an unexpected format' },
  origin: { zh: '树头署的是 {origin}，不是 {expected}', en: 'The head is signed for {origin}, not for {expected}' },
  headSize: {
    zh: '今天的树头所写的条数、树根或时间，与它签名的文字不同',
    en: 'Size, root or time of today’s head differ from its signed text',
  },
  headUnsigned: {
    zh: '今天的树头没有日志自己的公钥签名；只认日志里有其条目、当时有效的公钥',
    en: 'Today’s head has no valid signature by a key of the log. Only keys that were valid then and have an entry in the log count',
  },
  root: {
    zh: '由全部 {size} 条算出的树根是 {found}，树头上写的是 {root}',
    en: 'The root of all {size} {size|entry|entries} is {found}; the head states {root}',
  },
  entriesMissing: {
    zh: '从第 {n} 条起应有 {expected} 条，只给出 {count} 条',
    en: '{expected} {expected|entry was|entries were} expected from entry {n} on, {count} received',
  },
  entryUnreadable: { zh: '第 {n} 条无法读取', en: 'Entry {n} cannot be read' },
  timeBack: {
    zh: '第 {n} 条的时间 {time} 早于它前一条的 {before}',
    en: 'Entry {n} of {time} is earlier than the one before it, of {before}',
  },
  timeAhead: {
    zh: '第 {n} 条的时间 {time} 晚于树头的 {head}',
    en: 'Entry {n} of {time} is later than the head, of {head}',
  },
  keyNotEntered: {
    zh: '公钥 {id}：第 {n} 条记的不是启用这把公钥',
    en: 'Key {id}: entry {n} does not record that it was added',
  },
  keyNotRetired: {
    zh: '公钥 {id} 标明用到 {on}，日志里却没有在该日停用它的条目',
    en: 'Key {id} is listed as valid until {on}, but no entry retires it on that day',
  },
  keyDay: {
    zh: '公钥 {id} 写的日期是 {on}，记下它的第 {n} 条是 {day} 的',
    en: 'Key {id} states {on}; entry {n}, which records it, is of {day}',
  },
  keyTwice: { zh: '公钥 {id} 列了两次', en: 'Key {id} is listed twice' },
  keyUnlisted: {
    zh: '第 {n} 条启用或停用了一把公钥，公钥表里却没有',
    en: 'Entry {n} adds or retires a key that is missing from the list of keys',
  },
  unreadable: {
    zh: '这不是证书文件、树头、证书材料、可验证凭证、二维码内容或开放数据的副本，或者已被改动',
    en: 'This is no certificate file, head, bundle, credential, QR code or copy of the open data, or it was altered',
  },
  paperOther: {
    zh: '门户的证书文件里没有与它逐字节相同的：它被改动过、被别的程序另存过，或者其企业已要求忘掉',
    en: 'No certificate file of the portal has these bytes: it was altered, saved again by another program, or erased at its enterprise’s request',
  },
  otherPortal: {
    zh: '这个二维码的网址属于另一个门户：{address}',
    en: 'The address of this QR code is that of another portal: {address}',
  },
  savedOrigin: { zh: '这是 {origin} 的树头，不是这本日志的', en: 'This head belongs to {origin}, not to this log' },
  savedUnsigned: {
    zh: '这个树头没有日志当时有效的公钥签名：要么被人改过，要么日志换掉了它的公钥',
    en: 'No key that was valid then signed this head: it was altered, or the log exchanged its key',
  },
  savedLonger: {
    zh: '这个树头有 {count} 条，今天的日志只有 {size} 条：有条目被移除',
    en: 'This head has {count} {count|entry|entries}, today’s log only {size}: entries were removed',
  },
  savedRoot: {
    zh: '今天日志的前 {count} 条与这个树头签名时的不同：有条目被改动、插入、移除或更换了次序',
    en: 'Up to entry {count}, today’s log differs from this head: an entry was altered, inserted, removed or moved',
  },
  savedYounger: {
    zh: '第 {n} 条的时间 {time} 晚于早已包含它的这个树头（{head}）',
    en: 'Entry {n} of {time} is later than this head, of {head}, which contains it',
  },
  savedOlder: {
    zh: '第 {n} 条的时间 {time} 早于这个树头（{head}），却是在它之后添的：日期倒填了',
    en: 'Entry {n} of {time} is earlier than this head, of {head}, but was added after it: it is backdated',
  },
  notInLog: {
    zh: '{number}：日志里没有第 {n} 条，今天只有 {size} 条',
    en: '{number}: there is no entry {n} in the log; today it has {size}',
  },
  notRecorded: {
    zh: '{number}：第 {n} 条记的不是这份内容，两者之一被改动过',
    en: '{number}: entry {n} records other content; one of the two was altered',
  },
  notIncluded: {
    zh: '{number}：第 {n} 条沿它的兄弟节点算不出树头上的树根',
    en: '{number}: entry {n} and its siblings do not produce the root of the head',
  },
  notShown: {
    zh: '{number}：门户不给出这张证书的盐和位置，只凭二维码无法在日志里查到它（{error}）',
    en: '{number}: the portal returns neither salt nor place, so the QR code alone cannot be found in the log ({error})',
  },
  shownOtherwise: {
    zh: '{number}：门户今天给出的内容、盐或位置，与您的文件不同',
    en: '{number}: the portal returns other content, salt or place today than your file has',
  },
  sealFalse: { zh: '{number}：签名与公钥 {key} 不符', en: '{number}: the seal does not match key {key}' },
  keyUnknown: {
    zh: '{number}：签名用的公钥 {key} 不是日志所记的机构公钥',
    en: '{number}: key {key} of the seal is not an organisation’s key in the log',
  },
  keyTooYoung: {
    zh: '{number}：第 {n} 条在公钥 {key} 启用之前',
    en: '{number}: entry {n} comes before the one that added key {key}',
  },
  keyRetired: {
    zh: '{number}：第 {n} 条在公钥 {key} 停用之后，停用的公钥不再算数',
    en: '{number}: entry {n} comes after the one that retired key {key}, which no longer counts',
  },
  issuedOn: {
    zh: '{number}：写的签发日期是 {on}，第 {n} 条却是 {day} 的',
    en: '{number}: it states the issue date {on}; entry {n} is of {day}',
  },
  changeOrder: {
    zh: '{number}：状态变更的次序与条目的次序不符（第 {n} 条）',
    en: '{number}: its changes of state and their entries are in a different order (entry {n})',
  },
  changeOther: {
    zh: '{number}：第 {n} 条的变更无法读取，或属于别的证书',
    en: '{number}: the change of entry {n} cannot be read, or belongs to another certificate',
  },
  changeGone: {
    zh: '{number}：您的文件有第 {n} 条的状态变更，门户今天不再给出',
    en: '{number}: your file has the change of state of entry {n}; the portal no longer returns it today',
  },
  state: {
    zh: '{number}：写的状态是“{state}”，日志记的最后一次变更是“{recorded}”',
    en: '{number}: it states “{state}”; the last change in the log is “{recorded}”',
  },
  feedRow: { zh: '第 {n} 行无法读取', en: 'Row {n} cannot be read' },
  feedNumber: {
    zh: '第 {n} 行的编号“{number}”不是本系统会签发的：它的校验码不符',
    en: 'Row {n}: the number “{number}” was not issued here, because its check character is wrong',
  },
  feedTwice: {
    zh: '{number}：第 {n} 行的编号或位置，前面已有一行用过',
    en: '{number}: an earlier row than row {n} already has its number or its place',
  },
  feedHash: {
    zh: '{number}：第 {n} 条的散列不是这一行写的，或者那一条不是签发',
    en: '{number}: the hash of entry {n} differs from this row, or the entry is not an issue',
  },
  feedPlace: {
    zh: '{number}：这一行写的是第 {n} 条，它实际记在第 {other} 条',
    en: '{number}: this row states entry {n}, but it is recorded as entry {other}',
  },
  feedStates: {
    zh: '{number}：这一行写的是“{stated}”，签发时记下的是“{recorded}”',
    en: '{number}: this row states “{stated}”; the issued certificate states “{recorded}”',
  },
  feedOtherwise: {
    zh: '{number}：这一行写的是“{stated}”，今天的开放数据写的是“{today}”，而这一项从不变更',
    en: '{number}: this row states “{stated}”, today’s open data “{today}”, for a value that never changes',
  },
  feedMore: {
    zh: '还有 {count} 处同样的问题没有逐条列出',
    en: '{count} more of the same kind {count|is|are} not listed',
  },
});

/** The remarks of an audit that are no faults. */
export const noteWords = words({
  beforeLog: {
    zh: '{number}：早于日志。第 {n} 条是日志开始时一并记入的，它的日期只有运营方担保',
    en: '{number}: before the log. Entry {n} was entered when the log started; only the operator vouches for its date',
  },
  forgotten: {
    zh: '{number}：您的文件与日志相符；门户自己不再给出（{error}）',
    en: '{number}: your file matches the log; the portal itself no longer returns it ({error})',
  },
  paperSame: {
    zh: '与 {number} 的证书文件（{kind}）逐字节相同',
    en: 'Byte for byte identical to the {kind} of certificate {number}',
  },
  inLog: { zh: '{number}：在日志里，第 {n} 条，未改动', en: '{number}: in the log unaltered, as entry {n}' },
  consistent: {
    zh: '{count} 条的树头（{head}）：今天的日志由它长成',
    en: 'Head of {count} {count|entry|entries}, {head}: today’s log extends it',
  },
  feedWhole: {
    zh: '开放数据的副本（{day}，日志 {size} 条时）：{rows} 行都在日志里，内容与当时的状态相符',
    en: 'Copy of the open data of {day}, when the log had {size} {size|entry|entries}: each of its {rows} {rows|row|rows} is in the log and matches the state of that time',
  },
  feedOthers: {
    zh: '当时已签发、副本里没有的有 {count} 张：企业选择不列名、已要求遗忘，或被遗漏，日志无法区分',
    en: '{count} {count|certificate|certificates} issued by then {count|is|are} not in the copy: not listed, erased, or omitted; the log cannot distinguish these',
  },
  feedForgotten: {
    zh: '其中 {count} 行的企业此后要求遗忘：只能核对位置与散列',
    en: '{count} {count|row is|rows are} of enterprises erased since: only place and hash could be checked',
  },
  feedGone: {
    zh: '其中 {count} 行已不在今天的开放数据里：它们的省份、行业与英文名无从比对',
    en: '{count} {count|row is|rows are} no longer in today’s open data: province, industry and English name could not be compared',
  },
});

/** The texts of the result. */
export const auditWords = words({
  whole: {
    zh: '日志完整：{size} 条，{origin}，{time}',
    en: 'The log is complete: {size} {size|entry|entries}, {origin}, {time}',
  },
  broken: { zh: '日志或您的文件有 {count} 处不符：', en: '{count} {count|problem|problems} found:' },
  before: {
    zh: '其中前 {before} 条早于日志：是日志开始时一并记入的',
    en: 'The first {before} of them are from before the log: they were entered when it started',
  },
  theLog: { zh: '日志', en: 'the log' },
});
