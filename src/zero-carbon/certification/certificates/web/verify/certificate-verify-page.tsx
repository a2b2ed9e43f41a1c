import type { ComponentType, ReactNode } from 'react';
import type { PageProps } from '#kernel/ui/layout/page.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Failed } from '#kernel/ui/feedback/failed.tsx';
import { PageTitle } from '#kernel/ui/layout/page-title.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { useTitle } from '#kernel/ui/layout/use-title.ts';
import { tidyNumber } from '#zero-carbon/certification/certificates/certificate-number.ts';
import { verifyCertificate } from '#zero-carbon/certification/certificates/certificates.contract.ts';
import { certificateTitles } from '#zero-carbon/certification/certificates/web/certificate-titles.words.ts';
import type { LoadProofs } from './certificate-proofs.ts';
import { CertificateDetail } from './certificate-detail.tsx';
import { StatusBanner } from './status-banner.tsx';
import { UnknownNumber } from './unknown-number.tsx';
import { verifyWords } from './verify.words.ts';
import './certificate-verify-page.css';

/** Maximum length of a number, as in the contract. */
const longest = 40;

/** The page of a certificate, with the proofs of later domains. */
export const certificateVerifyPage = (proofs: LoadProofs): ComponentType<PageProps> =>
  function CertificateVerifyPage(props) {
    return <VerifyPage {...props} proofs={proofs} />;
  };

/** A certificate by its number: first its state, then its facts, then its proofs. */
function VerifyPage({ params, proofs }: PageProps & { readonly proofs: LoadProofs }): ReactNode {
  const t = useTranslate();
  const number = tidyNumber(params['number'] ?? '').slice(0, longest);
  const { data, failure, loading, retry } = useAnswer(verifyCertificate, { number });
  useTitle(number);

  if (failure) {
    return (
      <div className="wrap page-head">
        <PageTitle>{t(certificateTitles.verify)}</PageTitle>
        <p className="number">{number}</p>
        <Failed failure={failure} onRetry={retry} />
      </div>
    );
  }
  if (!data || loading)
    return (
      <>
        <StatusBanner tone="mute" sign={null} number={number} title={t(verifyWords.checking)} checks={[]} />
        <div className="certificate-space" />
      </>
    );
  const { certificate, unknown, checkedAt } = data;
  if (certificate) return <CertificateDetail certificate={certificate} checkedAt={checkedAt} proofs={proofs} />;
  return <UnknownNumber number={number} unknown={unknown} checkedAt={checkedAt} />;
}
