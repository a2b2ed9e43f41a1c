import { domain } from '#kernel/area/server/domain.ts';
import { logRoutes } from './server/logs.routes.ts';
import { mailRecord } from './server/mail-record.ts';

export const logs = domain({
  name: 'logs',
  about: { zh: '登录日志、邮件日志与操作记录', en: 'the logs of logins and mail, and the audit history' },
  records: [mailRecord],
  routes: ({ config }) => logRoutes(config),
});
