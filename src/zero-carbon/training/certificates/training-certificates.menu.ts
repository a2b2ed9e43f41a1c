import { menu } from '#kernel/contract/menu.ts';
import { trainingCertificatesMenuWords } from './training-certificates-menu.words.ts';

export const trainingCertificatesMenu = menu([
  {
    code: 'zero-carbon.training-certificates',
    parent: 'zero-carbon.review',
    path: '/training-certificates',
    name: trainingCertificatesMenuWords.title,
    componentPath: 'zero-carbon/training-certificates',
    cachable: true,
    menuType: 'screen',
    permission: 'training.manage',
  },
]);
