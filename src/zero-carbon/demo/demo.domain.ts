import { domain } from '#kernel/area/server/domain.ts';

export const zeroCarbonDemo = domain({
  name: 'demo',
  about: { zh: '演示内容', en: 'the content of the demo' },
});
