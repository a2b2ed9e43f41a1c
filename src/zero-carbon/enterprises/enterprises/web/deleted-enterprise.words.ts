import { words } from '#kernel/i18n/text.ts';

export const deletedEnterpriseWords = words({
  title: { zh: '企业已经注销，备份仍可下载', en: 'This enterprise was deleted; its backup is still available' },
  lead: {
    zh: '已于 {time} 注销。请先下载备份，再决定是否彻底删除。',
    en: 'Deleted on {time}. Download its backup before you decide to delete everything for good.',
  },
  links: {
    zh: '下载链接 30 分钟内有效；过期后重新登录即可。',
    en: 'The links are valid for 30 minutes; after that, log in again.',
  },
  allTaken: {
    zh: '备份已全部下载。如不彻底删除，关闭浏览器标签页即可。',
    en: 'The backup is completely downloaded. To keep the data, close this tab.',
  },
  userData: { zh: '用户数据', en: 'User data' },
  systemData: { zh: '系统数据', en: 'System data' },
  attachments: { zh: '附件', en: 'Attachments' },
  packed: { zh: '（{kind}）', en: ' ({kind})' },
  nothing: { zh: '没有内容', en: 'Nothing to download' },
  started: { zh: '已下载', en: 'Downloaded' },
  deleteTitle: { zh: '彻底删除', en: 'Delete everything' },
  deleteText: {
    zh: '企业的全部资料和以上备份都会被删除，任何人都无法恢复。',
    en: 'All of the enterprise’s data and the backup above will be erased. No one can restore them.',
  },
  notAll: { zh: '还有 {count} 份备份没有下载。', en: '{count} {count|part|parts} of the backup not downloaded yet.' },
  typeName: { zh: '输入企业全称以确认', en: 'Type the enterprise’s full name to confirm' },
  wrongName: { zh: '与上面的企业名称不一致', en: 'This does not match the enterprise’s name above' },
  deleteAll: { zh: '彻底删除', en: 'Delete everything' },
  gone: { zh: '删除成功', en: 'Delete succeeded' },
  expired: {
    zh: '30 分钟已过，下载链接和删除按钮都已失效。请重新登录。',
    en: 'The 30 minutes are over: the links and the button no longer work. Please log in again.',
  },
  again: { zh: '重新登录', en: 'Log in again' },
});
