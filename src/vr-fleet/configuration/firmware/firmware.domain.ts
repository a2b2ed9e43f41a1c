import { domain } from '#kernel/area/server/domain.ts';

export const firmware = domain({
  name: 'configuration/firmware',
  about: { zh: '头显的系统版本', en: 'the system version of headsets' },
});
