import { domain } from '#kernel/area/server/domain.ts';
import { removeSecurityEventsJob, securityAlertNotice, securityAlertsJob } from './server/security-alerts.ts';
import { securityLogRoutes } from './server/security-log.routes.ts';

export const securityLog = domain({
  name: 'security-log',
  about: { zh: '安全事件与告警', en: 'security events and alerts' },
  notices: [securityAlertNotice],
  jobs: [securityAlertsJob, removeSecurityEventsJob],
  routes: securityLogRoutes,
});
