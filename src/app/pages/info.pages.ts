import { pages } from '#kernel/ui/layout/page.ts';
import { infoTitles } from './info-titles.words.ts';

export const infoPages = pages([
  {
    path: '/index/help',
    title: infoTitles.help,
    load: () => import('./help-page.tsx').then((module) => module.HelpPage),
  },
  {
    path: '/index/accessibility',
    title: infoTitles.accessibility,
    load: () => import('./accessibility-page.tsx').then((module) => module.AccessibilityPage),
  },
  {
    path: '/index/privacy',
    title: infoTitles.privacy,
    load: () => import('./privacy-page.tsx').then((module) => module.PrivacyPage),
  },
  {
    path: '/index/contact',
    title: infoTitles.contact,
    load: () => import('./contact-page.tsx').then((module) => module.ContactPage),
  },
  {
    path: '/index/404',
    title: infoTitles.notFound,
    load: () => import('./not-found-page.tsx').then((module) => module.NotFoundPage),
  },
]);
