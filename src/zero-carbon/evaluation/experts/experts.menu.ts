import { menu } from '#kernel/contract/menu.ts';
import { expertMenuWords } from './experts-menu.words.ts';

/** Officers' own part of the menu. */
export const schemeGroup = 'zero-carbon.scheme';
/** Experts' own part of the menu. */
export const expertGroup = 'zero-carbon.expert';

export const expertMenu = menu([
  { code: schemeGroup, path: '/scheme', name: { zh: '评审组织', en: 'Panels' }, cachable: false, menuType: 'group' },
  {
    code: expertGroup,
    path: '/expert',
    name: { zh: '专家评审', en: 'Expert review' },
    cachable: false,
    menuType: 'group',
  },
  {
    code: 'zero-carbon.experts',
    parent: schemeGroup,
    path: '/experts',
    name: expertMenuWords.title,
    componentPath: 'zero-carbon/experts',
    cachable: true,
    menuType: 'screen',
    permission: 'experts.edit',
  },
  {
    code: 'zero-carbon.own-expert',
    parent: expertGroup,
    path: '/expert-profile',
    name: expertMenuWords.ownTitle,
    componentPath: 'zero-carbon/own-expert',
    cachable: false,
    menuType: 'screen',
    permission: 'scores.edit',
  },
]);
