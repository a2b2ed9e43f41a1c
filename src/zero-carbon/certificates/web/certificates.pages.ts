import { pages } from '#kernel/ui/layout/page.ts';
import { certificateTitles } from './certificate-titles.words.ts';

export const certificatePages = pages([
  {
    path: '/index/certquery',
    title: certificateTitles.query,
    place: 'certificates',
    load: () => import('./query/certificate-query-page.tsx').then((module) => module.CertificateQueryPage),
  },
  {
    path: '/index/certverify/:number',
    title: certificateTitles.verify,
    place: 'certificates',
    load: () => import('./verify/certificate-verify-page.tsx').then((module) => module.CertificateVerifyPage),
  },
]);
