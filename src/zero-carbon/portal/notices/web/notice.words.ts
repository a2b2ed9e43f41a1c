import { words } from '#kernel/i18n/text.ts';

export const noticeWords = words({
  none: { zh: '暂无公告', en: 'No notice' },
  noneText: { zh: '有新的内容时会发布在这里。', en: 'New ones will be published here.' },
  notice: { zh: '培训通知', en: 'Training notice' },
  readNotice: { zh: '阅读通知', en: 'Read the notice' },
  allNotices: { zh: '培训与证书查询', en: 'Training and certificates' },
});
