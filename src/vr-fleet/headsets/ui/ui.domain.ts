import { domain } from '#kernel/area/server/domain.ts';

export const fleetUi = domain({
  name: 'headsets/ui',
  about: { zh: '车队各页面共用的部件', en: 'parts that the screens of the fleet share' },
});
