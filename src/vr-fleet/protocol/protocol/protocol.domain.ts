import { domain } from '#kernel/area/server/domain.ts';
import { forgetPresenceJob, noteSilentJob } from './server/connections/connections.jobs.ts';
import { watchDevices } from './server/intake/intake-figures.ts';

export const protocol = domain({
  name: 'protocol/protocol',
  about: { zh: '头显消息、连接与下发', en: 'messages of headsets, connections and dispatch' },
  jobs: [forgetPresenceJob, noteSilentJob],
  metrics: watchDevices,
});
