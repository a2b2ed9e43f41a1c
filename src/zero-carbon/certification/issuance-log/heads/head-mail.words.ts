import { words } from '#kernel/i18n/text.ts';

export const headMailWords = words({
  subject: { zh: '签发日志的树头 {day}', en: 'Head of the issuance log, {day}' },
  greeting: { zh: '{name}：\n\n', en: '{name},\n\n' },
  text: {
    zh: `截至今天零时，签发日志共 {size} 条。{news}下面是由日志密钥签名的树头，请原样保存：

{checkpoint}
保存的树头可以证明：日志里当时已有的条目，以后有没有被改动、抽掉或倒填日期。

怎样核对：把这封邮件的文字存成一个文本文件，拖进这个页面，核对在您的浏览器里完成：
{page}

或者用命令行：npm run -s audit-log -- --portal {portal} 文件名
今天的树头：{head}
`,
    en: `At the beginning of today the issuance log had {size} {size|entry|entries}. {news} This is its head, signed with the log's key. Please keep it as it is:

{checkpoint}
A saved head proves whether entries that were in the log by then have since been altered, removed or backdated.

To check it: save this mail as a text file and drop it on this page. Your browser does the checking:
{page}

Or from a command line: npm run -s audit-log -- --portal {portal} FILE
The head of today: {head}
`,
  },
  grown: {
    zh: '比 {before} 的树头多 {added} 条。',
    en: 'That is {added} {added|entry|entries} more than in the head of {before}.',
  },
  same: {
    zh: '自 {before} 的树头以来没有新增，树根不变。',
    en: 'Nothing has been added since the head of {before}, and the root is the same.',
  },
  end: { zh: '\n不想再收到：{end}\n', en: '\nTo stop these mails: {end}\n' },
  confirmSubject: {
    zh: '确认每天接收签发日志的树头',
    en: 'Confirm that you want the head of the issuance log each day',
  },
  confirmText: {
    zh: `有人在本系统填写了这个邮箱，希望每天收到签发日志的树头。如果是您，请在 {hours} 小时内打开下面的链接确认：

{link}

如果不是您，不必理会：不确认就不会寄，邮箱在 {hours} 小时后删除。想马上删除：
{end}
`,
    en: `This address was entered to receive the head of the issuance log each day. If it was you, open this link within {hours} hours to confirm:

{link}

If it was not, do nothing: no head is mailed, and the address is deleted after {hours} hours. To have it deleted now:
{end}
`,
  },
});
