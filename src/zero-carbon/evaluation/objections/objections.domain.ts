import { domain } from '#kernel/area/server/domain.ts';
import { objectionLifecycle } from './objections.states.ts';
import { objectedNotice, objectionNotice } from './server/objection-notices.ts';
import { endObjectionsJob, forgetContactsJob } from './server/objections.jobs.ts';
import { objectionRecord, objectionRoutes } from './server/objections.routes.ts';

export const objections = domain({
  name: 'evaluation/objections',
  about: { zh: '公示期间的异议', en: 'objections during publicity' },
  lifecycles: [objectionLifecycle],
  records: [objectionRecord],
  notices: [objectionNotice, objectedNotice],
  jobs: [endObjectionsJob, forgetContactsJob],
  routes: objectionRoutes,
});
