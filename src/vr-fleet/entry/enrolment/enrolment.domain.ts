import { domain } from '#kernel/area/server/domain.ts';
import { forgetChallengesJob } from './server/enrolment.jobs.ts';

export const enrolment = domain({
  name: 'entry/enrolment',
  about: { zh: '头显注册', en: 'the enrolment of headsets' },
  jobs: [forgetChallengesJob],
});
