import { pages } from '#kernel/ui/page.ts';
import { queryWords } from './query.words.ts';
import { verifyWords } from './verify.words.ts';

export const certificatePages = pages([
  {
    path: '/index/certquery',
    title: queryWords.title,
    place: 'certificates',
    load: () => import('./certificate-query-page.tsx').then((module) => module.CertificateQueryPage),
  },
  {
    path: '/index/certverify/:number',
    title: verifyWords.title,
    place: 'certificates',
    load: () => import('./certificate-verify-page.tsx').then((module) => module.CertificateVerifyPage),
  },
]);
