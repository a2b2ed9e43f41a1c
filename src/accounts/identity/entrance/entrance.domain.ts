import { domain } from '#kernel/area/server/domain.ts';
import { forgetLoginTracesJob, mailResetLinkJob } from './server/entrance.jobs.ts';
import { entranceRoutes } from './server/entrance.routes.ts';

export const entrance = domain({
  name: 'identity/entrance',
  about: { zh: '登录、密码与找回密码', en: 'login, passwords and recovery' },
  jobs: [mailResetLinkJob, forgetLoginTracesJob],
  routes: entranceRoutes,
});
