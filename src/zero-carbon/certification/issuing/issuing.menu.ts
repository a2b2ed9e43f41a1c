import { menu } from '#kernel/contract/menu.ts';
import { issuingMenuWords } from './issuing-menu.words.ts';

export const issuingMenu = menu([
  {
    code: 'zero-carbon.issuing',
    parent: 'zero-carbon.certificates',
    path: '/issuing',
    name: issuingMenuWords.issue,
    componentPath: 'zero-carbon/issuing',
    cachable: true,
    menuType: 'screen',
    permission: 'certificates.issue',
  },
  {
    code: 'zero-carbon.reissue',
    parent: 'zero-carbon.certificates',
    path: '/reissue/:id',
    name: issuingMenuWords.reissue,
    componentPath: 'zero-carbon/reissue',
    cachable: false,
    menuType: 'hidden',
    permission: 'certificates.issue',
  },
  {
    code: 'zero-carbon.own-certificates',
    parent: 'zero-carbon.certificates',
    path: '/mycertificates',
    name: issuingMenuWords.own,
    componentPath: 'zero-carbon/own-certificates',
    cachable: true,
    menuType: 'screen',
    permission: 'certificates.read',
  },
]);
