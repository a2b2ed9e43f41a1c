import { serverArea } from '#kernel/area/server/merge-domains.ts';
import { accountsScreens } from './area.screens.ts';
import { calendar } from './calendar/calendar.domain.ts';
import { captcha } from './captcha/captcha.domain.ts';
import { dictionary } from './dictionary/dictionary.domain.ts';
import { entrance } from './identity/entrance/entrance.domain.ts';
import { people } from './identity/people/people.domain.ts';
import { sessions } from './identity/sessions/sessions.domain.ts';
import { kinds } from './kinds/kinds.domain.ts';
import { logs } from './logs/logs.domain.ts';
import { members } from './members/members.domain.ts';
import { menus } from './menus/menus.domain.ts';
import { operations } from './operations/operations.domain.ts';
import { parties } from './parties/parties.domain.ts';
import { preferences } from './preferences/preferences.domain.ts';
import { releases } from './releases/releases.domain.ts';
import { roles } from './roles/roles.domain.ts';
import { securityLog } from './security-log/security-log.domain.ts';

/** Accounts, shared by both products: the server modules. */
export const accounts = serverArea({
  name: 'accounts',
  schema: 'accounts',
  domains: [
    releases,
    roles,
    preferences,
    people,
    sessions,
    captcha,
    entrance,
    logs,
    securityLog,
    calendar,
    dictionary,
    kinds,
    menus,
    members,
    parties,
    operations,
  ],
  screens: accountsScreens,
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
});
