import { menu } from '#kernel/contract/menu.ts';
import { statisticsMenuWords } from './statistics-menu.words.ts';

declare module '#kernel/contract/permissions.ts' {
  interface Permissions {
    /** Reading figures about submitted reports: the scheme's at `all`, those of one's organisation at `assigned`. */
    'statistics.read': true;
  }
}

export const statisticsMenu = menu([
  {
    code: 'zero-carbon.statistics',
    parent: 'zero-carbon.evaluation',
    path: '/statistics',
    name: statisticsMenuWords.title,
    componentPath: 'zero-carbon/statistics',
    cachable: true,
    menuType: 'screen',
    permission: 'statistics.read',
  },
]);
