import { words } from '#kernel/i18n/text.ts';

export const headMailWords = words({
  subject: { zh: '签发日志的树头 {day}', en: 'Head of the issuance log, {day}' },
  text: {
    zh: `{name}：

截至今天零时，签发日志共 {size} 条。下面是由日志密钥签名的树头，请原样保存：

{checkpoint}
保存的树头可以证明：日志里当时已有的条目，以后有没有被改动、抽掉或倒填日期。任何人都可以拿它核对：
{page}

公开地址与核对方法：{head}
`,
    en: `{name},

At the beginning of today the issuance log had {size} {size|entry|entries}. This is its head, signed with the log's key. Please keep it as it is:

{checkpoint}
Whoever keeps a head can show whether entries that were in the log by then have since been altered, removed or backdated. Anybody can check it:
{page}

Where to ask, and how to check: {head}
`,
  },
});
