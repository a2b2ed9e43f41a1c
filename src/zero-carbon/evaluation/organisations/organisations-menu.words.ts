import { words } from '#kernel/i18n/text.ts';

/** The names of its screens: the menu has these alone, and fetches no page's words. */
export const organisationMenuWords = words({
  profileTitle: { zh: '机构资料', en: 'Organisation profile' },
  staffTitle: { zh: '评审人员', en: 'Reviewers' },
});
