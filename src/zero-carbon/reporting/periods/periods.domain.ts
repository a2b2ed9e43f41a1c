import { domain } from '#kernel/area/server/domain.ts';
import { evaluationPeriods } from './periods.ts';

export const periods = domain({
  name: 'reporting/periods',
  about: { zh: '评价各环节的办理期限', en: 'the periods of the steps of an evaluation' },
  periods: evaluationPeriods,
});
