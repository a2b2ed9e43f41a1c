import { domain } from '#kernel/area/server/domain.ts';
import {
  grantAnsweredNotice,
  grantNotice,
  ownGrantNotice,
  ownGrantRequestNotice,
} from './grants/server/grant-notices.ts';
import { grantRoutes } from './grants/server/grants.routes.ts';
import { joinedNotice } from './server/joined-notice.ts';
import { memberRoutes } from './server/members.routes.ts';
import { personRecord } from './server/person-record.ts';

export const members = domain({
  name: 'members',
  about: { zh: '单位人员、邀请与关键角色授权', en: 'the people of a party, invitations and grants of critical roles' },
  records: [personRecord],
  notices: [joinedNotice, grantNotice, grantAnsweredNotice, ownGrantRequestNotice, ownGrantNotice],
  routes: ({ config }) => [...memberRoutes(config), ...grantRoutes(config)],
});
