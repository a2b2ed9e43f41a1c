import { screens } from '#kernel/area/screens.ts';

export const dictionaryScreens = screens([
  {
    code: 'accounts.dictionary',
    parent: 'accounts.administration',
    path: '/dictionary',
    name: { zh: '系统字典', en: 'Dictionary' },
    permission: 'dictionary.edit',
    page: 'dictionary-page',
  },
  {
    code: 'accounts.dictionary-items',
    parent: 'accounts.administration',
    path: '/dictionary-items',
    name: { zh: '字典项', en: 'Dictionary items' },
    permission: 'dictionary.edit',
    page: 'items-page',
  },
]);
