import { domain } from '#kernel/area/server/domain.ts';
import { sessionLifeRoutes } from './server/session-life.routes.ts';
import { sessionRoutes } from './server/sessions.routes.ts';

export const sessions = domain({
  name: 'identity/sessions',
  about: { zh: '会话：签发、续期与结束', en: 'sessions: issued, renewed and ended' },
  routes: ({ config }) => [...sessionRoutes(config), ...sessionLifeRoutes(config)],
});
