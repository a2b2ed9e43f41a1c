import { domain } from '#kernel/area/server/domain.ts';
import { writeHabitsJob } from './server/forecast.jobs.ts';

export const forecast = domain({
  name: 'configuration/forecast',
  about: { zh: '下发完成时间的预计', en: 'the expected end of a delivery' },
  jobs: [writeHabitsJob],
});
