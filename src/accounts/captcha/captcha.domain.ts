import { domain } from '#kernel/area/server/domain.ts';
import { forgetCaptchasJob, mailCodeJob } from './server/captcha.jobs.ts';
import { captchaRoutes } from './server/captcha.routes.ts';

export const captcha = domain({
  name: 'captcha',
  about: { zh: '滑块拼图与邮件验证码', en: 'the slider puzzle, and codes by mail' },
  jobs: [forgetCaptchasJob, mailCodeJob],
  routes: ({ config }) => captchaRoutes(config),
});
