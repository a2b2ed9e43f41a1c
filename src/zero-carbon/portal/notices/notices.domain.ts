import { domain } from '#kernel/area/server/domain.ts';
import { noticeRoutes } from './server/notices.routes.ts';

export const notices = domain({
  name: 'portal/notices',
  about: { zh: '通知公告', en: 'notices to the public' },
  routes: noticeRoutes,
  seed: async ({ kysely }) => (await import('./server/demo-notices.ts')).removeDemoNotices(kysely),
});
