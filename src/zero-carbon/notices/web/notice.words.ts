import { words } from '#kernel/i18n/text.ts';

export const noticeWords = words({
  none: { zh: '暂无公告', en: 'No notice' },
  noneText: { zh: '有新的内容时会发布在这里。', en: 'New ones will be published here.' },
});
