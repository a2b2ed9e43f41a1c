import { menu } from '#kernel/contract/menu.ts';
import { surveillanceMenuWords } from './surveillances-menu.words.ts';

const parent = 'zero-carbon.certificates';

export const surveillanceMenu = menu([
  {
    code: 'zero-carbon.surveillances',
    parent,
    path: '/surveillances',
    name: surveillanceMenuWords.title,
    componentPath: 'zero-carbon/surveillances',
    cachable: true,
    menuType: 'screen',
    permission: 'certificates.surveil',
  },
  {
    code: 'zero-carbon.own-surveillances',
    parent,
    path: '/mysurveillances',
    name: surveillanceMenuWords.ownTitle,
    componentPath: 'zero-carbon/own-surveillances',
    cachable: true,
    menuType: 'screen',
    permission: 'certificates.read',
  },
]);
