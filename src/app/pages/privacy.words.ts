import { words } from '#kernel/i18n/text.ts';

export const privacyWords = words({
  lead: {
    zh: '阅读政策、标准与证书不需要登录，也不需要提供身份信息。',
    en: 'Policies, standards and certificates can be read without an account and without giving your identity.',
  },
  keptTitle: { zh: '浏览器中保存的数据', en: 'Data stored in your browser' },
  kept1: {
    zh: '您选择的语言、深浅色、字号，以及是否使用 / 键，保存在浏览器的本地存储中，只用来显示页面；签发日志的页面还在那里保存它见过的树头，用来核对日志以后有没有被改动。清除浏览数据即可删除。',
    en: 'Your choice of language, theme, text size and the / key is saved in your browser’s local storage. It only controls how pages look. The page of the issuance log also saves the heads it has seen, to check whether the log was altered. Clearing browsing data deletes all of it.',
  },
  kept2: {
    zh: '表单里尚未提交的内容保存在当前标签页中，关闭标签页就会消失。',
    en: 'Form input that is not sent yet is kept in the current tab and disappears when you close it.',
  },
  kept3: {
    zh: '阅读政策、标准与企业证书不使用 Cookie。登录时的验证，以及输对培训证书的查询密码之后，会留下本站自己的 Cookie，只用来认出这个浏览器。不加载第三方的脚本、字体或统计代码。',
    en: 'Reading policies, standards and enterprise certificates uses no cookies. The login check and a correct query password for training certificates set a cookie of this portal. It only recognises this browser. No third-party scripts, fonts or analytics are loaded.',
  },
  sentTitle: { zh: '发送的数据', en: 'Data sent' },
  sent1: {
    zh: '查询条件在离开浏览器之前就已加密，只有本系统能够解开。它不能代替 HTTPS；请通过 https 地址访问。',
    en: 'Search conditions are encrypted before they leave your browser, and only this portal can decrypt them. This does not replace HTTPS: use the https address.',
  },
  sent2: {
    zh: '查询条件会出现在页面地址里，便于收藏与转发；地址中“#”之后的部分不会发送给服务器。培训证书查询的姓名、编号与身份证号从不出现在地址里。',
    en: 'Search conditions are part of the page’s address, so that you can bookmark and share it. The part after “#” is never sent to a server. Names, numbers and ID card numbers of training queries never appear in an address.',
  },
  logsTitle: { zh: '日志的内容', en: 'Contents of the logs' },
  logs1: {
    zh: '服务器记录请求的时间、种类、耗时与结果，并给每个请求一个编号，用来查找故障。日志不记录查询条件，也不记录姓名、证件号等个人信息。',
    en: 'The server logs the time, kind, duration and result of each request, with a number to trace faults. The logs hold no search conditions, names, identity numbers or other personal data.',
  },
  misuseTitle: { zh: '举报冒用', en: 'Reports of misuse' },
  misuse1: {
    zh: '举报的内容只有评价办公室和所涉证书的发证机构能看到；您的邮箱发证机构看不到。邮箱可以不填，只用于答复，办结 180 天后删除；举报的其他内容作为办理记录保存。',
    en: 'Only the evaluation office and the organisation that issued the certificate can read a report; the issuer does not see your address. The address is optional, is used only for the reply, and is deleted 180 days after the report is closed. The rest of the report is retained as a record of how it was handled.',
  },
  headsTitle: { zh: '寄送树头', en: 'Heads by mail' },
  heads1: {
    zh: '请我们每天寄送签发日志的树头时，只需留下邮箱。没有确认的，48 小时后删除；退订时立即删除，寄出邮件的记录也随之去掉地址。地址不作他用，他人无法查知该邮箱是否订阅。',
    en: 'For the daily mail with the head of the issuance log, we store only the address. It is deleted after 48 hours if it is not confirmed. When you unsubscribe it is deleted at once, in the mail log as well. It has no other use, and others cannot find out whether it is subscribed.',
  },
  registerTitle: { zh: '证书登记簿', en: 'The register of certificates' },
  register1: {
    zh: '企业证书是公开登记：企业名称、统一社会信用代码、场所、星级、有效期与状态供任何人核对。企业信息有误，可以请发证机构更正。',
    en: 'The register of enterprise certificates is public: name, credit code, site, stars, validity and state are open for anyone to check. An enterprise that finds an error asks the organisation that issued the certificate to correct it.',
  },
});
