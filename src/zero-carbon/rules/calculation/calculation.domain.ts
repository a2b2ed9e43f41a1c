import { domain } from '#kernel/area/server/domain.ts';

export const calculation = domain({
  name: 'rules/calculation',
  about: { zh: '排放核算，浏览器与服务器共用', en: 'the calculation of emissions, for browser and server' },
});
