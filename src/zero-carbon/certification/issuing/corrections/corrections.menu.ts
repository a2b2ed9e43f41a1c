import { menu } from '#kernel/contract/menu.ts';
import { correctionMenuWords } from './corrections-menu.words.ts';

const parent = 'zero-carbon.certificates';

export const correctionMenu = menu([
  {
    code: 'zero-carbon.corrections',
    parent,
    path: '/certificates/corrections',
    name: correctionMenuWords.title,
    componentPath: 'zero-carbon/corrections',
    cachable: true,
    menuType: 'screen',
    permission: 'corrections.read',
  },
  {
    code: 'zero-carbon.corrections-due',
    parent,
    path: '/certificates/corrections-due',
    name: correctionMenuWords.due,
    componentPath: 'zero-carbon/corrections-due',
    cachable: true,
    menuType: 'screen',
    permission: 'corrections.decide',
  },
  {
    code: 'zero-carbon.propose-correction',
    parent,
    path: '/propose-correction/:id',
    name: correctionMenuWords.propose,
    componentPath: 'zero-carbon/propose-correction',
    cachable: false,
    menuType: 'hidden',
    permission: 'certificates.issue',
  },
]);
