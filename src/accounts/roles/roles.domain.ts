import { domain } from '#kernel/area/server/domain.ts';

export const roles = domain({
  name: 'roles',
  about: { zh: '角色及其权限', en: 'roles and their permissions' },
});
