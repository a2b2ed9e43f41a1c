import { pages, type Page } from '#kernel/ui/layout/page.ts';
import { certificateTitles } from './certificate-titles.words.ts';
import type { LoadProofs } from './verify/certificate-proofs.ts';

/** @param proofs what later domains prove of a certificate on its page. */
export const certificatePages = (proofs: LoadProofs): readonly Page[] =>
  pages([
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
      load: () => import('./verify/certificate-verify-page.tsx').then((module) => module.certificateVerifyPage(proofs)),
    },
  ]);
