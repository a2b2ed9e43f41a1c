import { pages } from '#kernel/ui/layout/page.ts';
import { invitationTitles } from './invitation-titles.words.ts';

export const invitationPages = pages([
  {
    path: '/index/invitation',
    title: invitationTitles.invitation,
    place: 'login',
    load: () => import('./invitation-page.tsx').then((module) => module.InvitationPage),
  },
]);
