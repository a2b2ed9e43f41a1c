import { words } from '#kernel/i18n/text.ts';

export const helpWords = words({
  lead: {
    zh: '核验证书、查询企业、阅读政策与标准时常见的问题。',
    en: 'Common questions on verifying certificates, searching enterprises, and reading policies and standards.',
  },
  filter: { zh: '在问题中查找', en: 'Find a question' },
  none: { zh: '没有提到“{text}”的问题', en: 'No question mentions “{text}”' },
  noneText: { zh: '请换一个词再试。', en: 'Try another word.' },
  certificates: { zh: '证书', en: 'Certificates' },
  training: { zh: '培训证书', en: 'Training certificates' },
  library: { zh: '政策与标准', en: 'Policies and standards' },
  portal: { zh: '使用本站', en: 'Using the portal' },
});

export const questionWords = words({
  verify: { zh: '怎样核验一张证书？', en: 'How do I verify a certificate?' },
  verifyAnswer: {
    zh: '在首页输入证书编号，按“核验”。页面上方用一句话说明证书现在的状态，并写明核验的时间；下方是登记的事实与变更记录。',
    en: 'Enter its number on the home page and press “Verify”. The top of the page states the certificate’s current status and the time of the check. The registered facts and every change are listed below.',
  },
  number: { zh: '编号的各段是什么意思？', en: 'What do the parts of a number mean?' },
  numberAnswer: {
    zh: '以 ZCE-017-26-II5-00382R0-J 为例：017 是发证机构，26 是签发年份，II5 是类型 II、五星，00382 是该机构当年的顺序号，R0 表示首次发证（换证依次为 R1、R2），最后的 J 是校验位。抄错一个字符，校验位就会对不上。',
    en: 'In ZCE-017-26-II5-00382R0-J, 017 is the issuing organisation, 26 the year, and II5 means type II and five stars. 00382 counts within that organisation and year. R0 is the first issue (renewals are R1, R2). The last J is a check character: it detects a character copied wrongly.',
  },
  states: { zh: '六种状态各是什么意思？', en: 'What do the six states mean?' },
  statesAnswer: {
    zh: '有效：可以使用。暂停：恢复前不得使用，逾期未处理的会撤销。撤销：因不再符合要求被收回。注销：由企业或机构主动终止。过期：有效期已满，没有换证。已换证：已由一张新证书接替。',
    en: 'Valid: in force. Suspended: not to be used until restored; withdrawn if not restored in time. Withdrawn: revoked because requirements are no longer met. Cancelled: ended at the request of the enterprise or organisation. Expired: past its last day and not renewed. Replaced: a newer certificate took its place.',
  },
  types: { zh: '类型与星级有什么区别？', en: 'What are types and stars?' },
  typesAnswer: {
    zh: '类型 I 覆盖范围一与范围二的排放，类型 II 还覆盖范围三。星级从三星到六星，星级越高，要求越严。',
    en: 'Type I covers emissions of scopes 1 and 2, type II scope 3 as well. Stars run from three to six; the more stars, the stricter the requirements.',
  },
  search: { zh: '按名称查询有什么规则？', en: 'How does the search by name work?' },
  searchAnswer: {
    zh: '输入企业名称或所在地中的任意一段，两个字起，中文或英文都可以；全角与半角、大写与小写视为相同。还可以限定发证机构与签发日期，两端的日期都包括在内。',
    en: 'Enter any part of an enterprise’s name or place, from two characters up, in Chinese or English; case and width do not matter. You can narrow it by issuing organisation and by date of issue; both ends count.',
  },
  nothing: { zh: '没有查到结果，说明什么？', en: 'I found nothing. What does that mean?' },
  nothingAnswer: {
    zh: '查不到不等于没有资格。页面会列出可能的原因，例如名称略有出入、日期范围过窄、尚在评审，或证书由其他制度颁发，并给出每种情况的下一步。',
    en: 'Not found is not the same as not qualified. The page lists likely reasons and the next step for each. Examples are a slightly different name, too narrow dates, a review in progress, or a certificate of another scheme.',
  },
  rings: { zh: '核验页上的环线是做什么的？', en: 'What are the rings on the verification page?' },
  ringsAnswer: {
    zh: '环线由证书编号计算得出：同一个编号画出的环线总是相同，不同编号的环线总是不同，便于一眼比对。',
    en: 'They are computed from the certificate’s number. The same number always gives the same rings, and another number gives others. So two can be compared at a glance.',
  },
  trainingOne: { zh: '怎样核实一张培训证书？', en: 'How do I verify a training certificate?' },
  trainingOneAnswer: {
    zh: '打开“培训”，按“姓名与证书编号”查询。两者都要与证书一致；结果写明课程、日期与有效性，并可下载证书图片。',
    en: 'Open “Training” and search by name and certificate number. Both must match the certificate. The result shows course, dates and validity, and the certificate can be downloaded as a picture.',
  },
  trainingAll: { zh: '怎样查看自己的全部培训证书？', en: 'How do I see all of my training certificates?' },
  trainingAllAnswer: {
    zh: '按“姓名与身份证号”查询。第一次查询时设置 8 到 16 位、字母与数字混合的查询密码，以后每次查询都要输入。连续输错时，需要等待一段时间才能再试；页面会说明等多久。',
    en: 'Search by name and ID card number. At the first query you set a query password of 8 to 16 mixed letters and digits. Every later query requires it. After several wrong passwords you have to wait; the page shows how long.',
  },
  trainingForgotten: { zh: '忘记了查询密码，怎么办？', en: 'I have forgotten my query password. What now?' },
  trainingForgottenAnswer: {
    zh: '请持本人身份证件联系颁发证书的培训机构。查询密码不能在网上重设，以免知道您姓名与身份证号的人冒用；如果有人抢先设置了密码，也请联系培训机构。',
    en: 'Take your ID card to the training organisation that issued the certificate. The password cannot be reset online, because others may know your name and number. Contact the organisation too if another person set the password first.',
  },
  trainingDemo: { zh: '演示环境中有哪些可供试查的证书？', en: 'Which certificates can I try in the demonstration?' },
  trainingDemoAnswer: {
    zh: '{name1}：证书编号 {certNo1}，身份证号 {idCard1}，还没有查询密码。{name2}：证书编号 {certNo2}，身份证号 {idCard2}，查询密码 {password}。两人均为虚构。',
    en: '{name1}: certificate number {certNo1}, ID card number {idCard1}, no query password yet. {name2}: certificate number {certNo2}, ID card number {idCard2}, query password {password}. Both are fictitious.',
  },
  source: { zh: '政策与标准的内容从哪里来？', en: 'Where do policies and standards come from?' },
  sourceAnswer: {
    zh: '本站只收录事实：标题、文号或标准号、发布机关、日期与状态，并给出发布机关的网址。标题可能是简称。本站不转载全文，引用请以发布机关的原文为准。',
    en: 'The portal records facts only: title, number, issuer, dates and state, with a link to the issuer’s site. Titles may be short forms. Full texts are not reproduced; quote from the issuer’s original.',
  },
  superseded: { zh: '标准标着“被代替”，该用哪一个？', en: 'A standard is marked as superseded. Which one applies?' },
  supersededAnswer: {
    zh: '打开该标准，页面会指向接替它的标准。以接替者为准。',
    en: 'Open it: the page leads to the standard that took its place, and that one applies.',
  },
  language: { zh: '怎样换语言、放大文字、切换深色？', en: 'How do I change language, text size or theme?' },
  languageAnswer: {
    zh: '都在页眉右侧；窄屏幕上，字号与深浅色在菜单里。选择会保存在这个浏览器中。',
    en: 'All three are at the right of the header; on narrow screens text size and theme are in the menu. Your choice is saved in this browser.',
  },
  keys: { zh: '怎样关闭单键快捷键？', en: 'How do I turn off single-key shortcuts?' },
  keysAnswer: {
    zh: '首页的查询窗口下方有开关；头显车队的开关在右上角的账号菜单里，那里也列出了各个键。两处是同一个开关，关闭后所有单键快捷键都不再起作用，选择会保存在这个浏览器中。',
    en: 'On the home page the switch is at the bottom of the search window. In the headset fleet it is in the account menu at the top right, with a list of the keys. Both are the same switch. It turns off all single-key shortcuts and is saved in this browser.',
  },
  share: { zh: '怎样分享查询结果？', en: 'How do I share a search?' },
  shareAnswer: {
    zh: '查询条件都在页面地址里，按“复制链接”即可；也可以打印，打印时会省去导航。',
    en: 'The search conditions are part of the page’s address: press “Copy link”. You can also print; navigation is omitted.',
  },
  failed: { zh: '页面提示出错怎么办？', en: 'What if a page reports an error?' },
  failedAnswer: {
    zh: '先按“重试”。仍然出错时，请记下提示中的“请求编号”，反馈时一并提供，据此可以查到原因。您填写的内容会保留。',
    en: 'Press “Try again” first. If it happens again, note the request number in the error and include it in your report. Your input is kept.',
  },
});
