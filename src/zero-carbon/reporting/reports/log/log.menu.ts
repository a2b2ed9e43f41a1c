import { menu } from '#kernel/contract/menu.ts';
import { logWords } from './log.words.ts';

export const reportLogMenu = menu([
  {
    code: 'zero-carbon.report-log',
    parent: 'zero-carbon.evaluation',
    path: '/reportlog',
    name: logWords.title,
    componentPath: 'zero-carbon/report-log',
    cachable: true,
    menuType: 'screen',
    permission: 'reports.read',
  },
]);
