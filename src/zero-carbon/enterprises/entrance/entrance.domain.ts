import { domain } from '#kernel/area/server/domain.ts';

export const enterpriseEntrance = domain({
  name: 'enterprises/entrance',
  about: { zh: '登录与注册页面', en: 'the pages of login and registration' },
});
