import { domain } from '#kernel/area/server/domain.ts';

export const access = domain({
  name: 'protocol/access',
  about: { zh: '头显与消息代理的登录', en: 'logins of headsets at the broker' },
});
