import type { ServerArea } from '#kernel/area/server/server-area.ts';
import { accountsScreens } from './area.screens.ts';
import { nameOnly } from '#kernel/area/server/party-store.ts';
import { forgetCaptchasJob, mailCodeJob } from './captcha/server/captcha.jobs.ts';
import { captchaRoutes } from './captcha/server/captcha.routes.ts';
import { reminderPeriods } from './calendar/periods.ts';
import { calendarRecord, calendarRoutes } from './calendar/server/calendar.routes.ts';
import { missingYearJob, missingYearNotice } from './calendar/server/missing-year.ts';
import { itemLifecycle, typeLifecycle } from './dictionary/dictionary.states.ts';
import { storedItems, storedTypes } from './dictionary/server/dictionary.records.ts';
import { recordKindOf, recordRoutes } from '#kernel/record/server/record-routes.ts';
import { mailRecord } from './logs/server/mail-record.ts';
import { logRoutes } from './logs/server/logs.routes.ts';
import {
  grantAnsweredNotice,
  grantNotice,
  ownGrantNotice,
  ownGrantRequestNotice,
} from './members/grants/server/grant-notices.ts';
import { grantRoutes } from './members/grants/server/grants.routes.ts';
import { joinedNotice } from './members/server/joined-notice.ts';
import { personRecord } from './members/server/person-record.ts';
import { memberRoutes } from './members/server/members.routes.ts';
import { menuRoutes } from './menus/server/menus.routes.ts';
import { operationsRoutes } from './operations/server/operations.routes.ts';
import { partyRoutes } from './parties/server/parties.routes.ts';
import { partyLifecycle } from './identity/people/party.states.ts';
import { forgetLoginTracesJob, mailResetLinkJob } from './identity/entrance/server/entrance.jobs.ts';
import { entranceRoutes } from './identity/entrance/server/entrance.routes.ts';
import { peopleRoutes } from './identity/people/server/people.routes.ts';
import { watchHashes } from './identity/people/server/watch-hashes.ts';
import { operatorKind } from './kinds/operator.kind.ts';
import { partyRecord } from './kinds/server/party-record.ts';
import { kindRoutes } from './kinds/server/kinds.routes.ts';
import { preferenceRoutes } from './preferences/server/preferences.routes.ts';
import {
  removeSecurityEventsJob,
  securityAlertNotice,
  securityAlertsJob,
} from './security-log/server/security-alerts.ts';
import { securityLogRoutes } from './security-log/server/security-log.routes.ts';
import { sessionLifeRoutes } from './identity/sessions/server/session-life.routes.ts';
import { sessionRoutes } from './identity/sessions/server/sessions.routes.ts';

/** Accounts, shared by both products: the server modules. */
export const accounts = {
  name: 'accounts',
  schema: 'accounts',
  partyKinds: [nameOnly(operatorKind)],
  roles: [
    {
      code: 'administrator',
      party: 'operator',
      name: { zh: '系统管理员', en: 'Administrator' },
      holds: {
        'calendar.edit': 'all',
        'dictionary.edit': 'all',
        'jobs.read': 'all',
        'logs.read': 'all',
        'mail.resend': 'all',
        'parties.read': 'all',
        'parties.edit': 'all',
        'parties.suspend': 'all',
        'parties.delete': 'all',
        'people.edit': 'all',
        'grants.answer': 'all',
      },
    },
  ],
  lifecycles: [partyLifecycle, typeLifecycle, itemLifecycle],
  records: (partyKinds) => [
    partyRecord(partyKinds),
    personRecord,
    mailRecord,
    calendarRecord,
    recordKindOf(storedTypes),
    recordKindOf(storedItems),
  ],
  screens: accountsScreens,
  periods: reminderPeriods,
  notices: [
    missingYearNotice,
    joinedNotice,
    grantNotice,
    grantAnsweredNotice,
    ownGrantRequestNotice,
    ownGrantNotice,
    securityAlertNotice,
  ],
  jobs: [
    securityAlertsJob,
    removeSecurityEventsJob,
    missingYearJob,
    forgetCaptchasJob,
    mailCodeJob,
    mailResetLinkJob,
    forgetLoginTracesJob,
  ],
  routes: (parts, partyKinds) => [
    ...captchaRoutes(parts.config),
    ...menuRoutes,
    ...preferenceRoutes,
    ...peopleRoutes(),
    ...sessionRoutes(parts.config),
    ...sessionLifeRoutes(parts.config),
    ...entranceRoutes(parts),
    ...memberRoutes(parts.config),
    ...grantRoutes(parts.config),
    ...kindRoutes(partyKinds, parts.signer),
    ...partyRoutes(partyKinds, parts.signer),
    ...calendarRoutes,
    ...recordRoutes(storedTypes),
    ...recordRoutes(storedItems),
    ...operationsRoutes,
    ...logRoutes(parts.config),
    ...securityLogRoutes,
  ],
  async seed({ kysely }, clock) {
    const [{ fillSkeletons }, { seedCalendar }] = await Promise.all([
      import('./kinds/server/look-alikes.ts'),
      import('./calendar/server/seed-calendar.ts'),
    ]);
    await fillSkeletons(kysely);
    await seedCalendar(kysely, clock);
  },
  demoAccounts: [
    { loginName: 'admin1', name: '许文澜', party: '全国零碳评价工作委员会', kind: 'operator', role: 'administrator' },
    { loginName: 'admin2', name: '方知远', party: '全国零碳评价工作委员会', kind: 'operator', role: 'administrator' },
  ],
  metrics: watchHashes,
} as const satisfies ServerArea;
