import { domain } from '#kernel/area/server/domain.ts';

export const revisions = domain({
  name: 'protocol/revisions',
  about: { zh: '期望状态的修订及其送达', en: 'revisions of the desired state, and their delivery' },
});
