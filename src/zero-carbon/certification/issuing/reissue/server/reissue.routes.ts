import { confirmed } from '#accounts/identity/entrance/server/confirmed.ts';
import { handle, type Route } from '#kernel/http/server/handle.ts';
import {
  previewReissue,
  reissueCertificate,
  showReissue,
} from '#zero-carbon/certification/issuing/reissue/reissue.contract.ts';
import { showForReissue } from './reissue.queries.ts';
import type { ReissueParts } from './reissue-certificate.ts';

export const reissueRoutes = (parts: ReissueParts): Route[] => [
  handle(showReissue, showForReissue),
  handle(previewReissue, async (params, context) => {
    const { previewCorrection } = await import('./reissue-certificate.ts');
    return previewCorrection(params, context, parts);
  }),
  handle(
    reissueCertificate,
    confirmed<typeof reissueCertificate>(async (params, context) => {
      const reissue = await import('./reissue-certificate.ts');
      return reissue.reissueCertificate(params, context, parts);
    }),
  ),
];
