import { screens } from '#kernel/area/screens.ts';

export const expertScreens = screens([
  { code: 'zero-carbon.scheme', path: '/scheme', name: { zh: '评审组织', en: 'Panels' }, menuType: 'group' },
  { code: 'zero-carbon.expert', path: '/expert', name: { zh: '专家评审', en: 'Expert review' }, menuType: 'group' },
  {
    code: 'zero-carbon.experts',
    parent: 'zero-carbon.scheme',
    path: '/experts',
    name: { zh: '专家库', en: 'Expert pool' },
    permission: 'experts.edit',
    page: 'experts-page',
  },
  {
    code: 'zero-carbon.own-expert',
    parent: 'zero-carbon.expert',
    path: '/expert-profile',
    name: { zh: '我的专家资料', en: 'My expert profile' },
    cachable: false,
    permission: 'scores.edit',
    page: 'own-expert-page',
  },
]);
