import { domain } from '#kernel/area/server/domain.ts';

export const releases = domain({
  name: 'releases',
  about: {
    zh: '随版本发布的数据，保留管理员的修改',
    en: 'data that a release ships, without loss of administrators’ changes',
  },
});
