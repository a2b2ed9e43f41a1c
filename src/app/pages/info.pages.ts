import { pages } from '#kernel/ui/page.ts';
import { accessibilityWords } from './accessibility.words.ts';
import { contactWords } from './contact.words.ts';
import { helpWords } from './help.words.ts';
import { notFoundWords } from './not-found.words.ts';
import { notOpenWords } from './not-open.words.ts';
import { privacyWords } from './privacy.words.ts';

export const infoPages = pages([
  { path: '/index/help', title: helpWords.title, load: () => import('./help-page.tsx').then((module) => module.HelpPage) },
  {
    path: '/index/accessibility',
    title: accessibilityWords.title,
    load: () => import('./accessibility-page.tsx').then((module) => module.AccessibilityPage),
  },
  { path: '/index/privacy', title: privacyWords.title, load: () => import('./privacy-page.tsx').then((module) => module.PrivacyPage) },
  { path: '/index/contact', title: contactWords.title, load: () => import('./contact-page.tsx').then((module) => module.ContactPage) },
  {
    path: '/index/trainingcertquery',
    title: notOpenWords.trainingTitle,
    load: () => import('./not-open-page.tsx').then((module) => module.TrainingNotOpenPage),
  },
  {
    path: '/index/login',
    title: notOpenWords.loginTitle,
    load: () => import('./not-open-page.tsx').then((module) => module.LoginNotOpenPage),
  },
  { path: '/index/404', title: notFoundWords.title, load: () => import('./not-found-page.tsx').then((module) => module.NotFoundPage) },
]);
