import { domain } from '#kernel/area/server/domain.ts';

export const integrity = domain({
  name: 'integrity',
  about: { zh: '历史与产品数据的完整性核查', en: 'the verification of the history and of stored hashes' },
});
