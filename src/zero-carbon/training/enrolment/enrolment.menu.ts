import { menu } from '#kernel/contract/menu.ts';
import { enrolmentMenuWords } from './enrolment-menu.words.ts';

const parent = 'zero-carbon.enterprise';

export const enrolmentMenu = menu([
  {
    code: 'zero-carbon.training-enrolments',
    parent,
    path: '/staff-training',
    name: enrolmentMenuWords.title,
    componentPath: 'zero-carbon/training-enrolments',
    cachable: true,
    menuType: 'screen',
    permission: 'training.enrol',
  },
  {
    code: 'zero-carbon.training-enrolment',
    parent,
    path: '/staff-training/:id',
    name: enrolmentMenuWords.one,
    componentPath: 'zero-carbon/training-enrolment',
    cachable: false,
    menuType: 'hidden',
    permission: 'training.enrol',
  },
]);
