import { domain } from '#kernel/area/server/domain.ts';

export const library = domain({
  name: 'portal/library',
  about: { zh: '政策与标准共用的文库', en: 'what the libraries of policies and of standards share' },
});
