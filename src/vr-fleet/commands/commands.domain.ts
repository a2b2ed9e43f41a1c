import { domain } from '#kernel/area/server/domain.ts';
import { commandRecord } from './server/command-records.ts';
import { commandRoutes } from './server/commands.routes.ts';

export const commands = domain({
  name: 'commands',
  about: { zh: '发往头显的指令', en: 'commands to headsets' },
  records: [commandRecord],
  routes: commandRoutes,
});
