import { calendarScreens } from './calendar/calendar.screens.ts';
import { accountScreens } from './identity/entrance/account.screens.ts';
import { dictionaryScreens } from './dictionary/dictionary.screens.ts';
import { logScreens } from './logs/logs.screens.ts';
import { grantScreens } from './members/grants/grants.screens.ts';
import { memberScreens } from './members/members.screens.ts';
import { operationsScreens } from './operations/operations.screens.ts';
import { partyScreens } from './parties/parties.screens.ts';
import { securityLogScreens } from './security-log/security-log.screens.ts';

/** The screens of the area, in menu order. */
export const accountsScreens = [
  ...partyScreens,
  ...calendarScreens,
  ...dictionaryScreens,
  ...logScreens,
  ...securityLogScreens,
  ...operationsScreens,
  ...accountScreens,
  ...memberScreens,
  ...grantScreens,
];
