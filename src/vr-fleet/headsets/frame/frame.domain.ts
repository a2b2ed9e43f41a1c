import { domain } from '#kernel/area/server/domain.ts';

export const frame = domain({
  name: 'headsets/frame',
  about: { zh: '车队的页面外框', en: 'the frame around the screens of the fleet' },
});
