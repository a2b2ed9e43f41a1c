import type { ReactNode } from 'react';
import { RecordDetail } from '#accounts/logs/web/record-detail.tsx';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { NewWindowLink, PageLink } from '#kernel/ui/parts/links.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { StateTag } from '#kernel/workflow/web/state-tag.tsx';
import { certificateLifecycle } from '#zero-carbon/certification/certificates/certificates.states.ts';
import { showCertificate } from '#zero-carbon/certification/certificates/registry/registry.contract.ts';
import { registryWords as text } from '#zero-carbon/certification/certificates/registry/registry.words.ts';
import { typeAndStars } from '#zero-carbon/certification/certificates/web/type-and-stars.ts';
import { verifyWords } from '#zero-carbon/certification/certificates/web/verify/verify.words.ts';

/** One certificate beside its list. */
export function CertificateDetail({ id, onMoved }: { readonly id: string; readonly onMoved: () => void }): ReactNode {
  const t = useTranslate();
  return (
    <RecordDetail
      of={certificateLifecycle}
      id={id}
      show={showCertificate}
      nameOf={({ number }) => number}
      factsOf={(data) => [
        {
          label: t(text.state),
          value: <StateTag of={certificateLifecycle} state={data.state} />,
          ...(data.stateOn !== null && { note: t(text.since, { date: data.stateOn }) }),
        },
        ...(data.stateNote === null ? [] : [{ label: t(text.note), value: <Named>{data.stateNote}</Named> }]),
        ...(data.decideBy === null ? [] : [{ label: t(text.decideBy), value: data.decideBy }]),
        { label: t(text.enterprise), value: <Named>{data.enterpriseName}</Named> },
        { label: t(verifyWords.creditCode), value: <span className="mono">{data.creditCode}</span> },
        { label: t(verifyWords.site), value: <Named>{data.siteAddress}</Named> },
        { label: t(verifyWords.boundary), value: data.boundary },
        { label: t(verifyWords.typeAndStars), value: typeAndStars(data.type, data.star, t) },
        { label: t(verifyWords.standard), value: data.standard },
        {
          label: t(verifyWords.period),
          value: t(verifyWords.periodText, { from: data.reportStart, to: data.reportEnd }),
        },
        { label: t(text.organisation), value: <Named>{data.organisationName}</Named> },
        {
          label: t(verifyWords.validity),
          value: t(verifyWords.periodText, { from: data.issuedOn, to: data.expiresOn }),
        },
        {
          label: t(text.verify),
          value: <NewWindowLink to={`/index/certverify/${data.number}`}>{data.number}</NewWindowLink>,
        },
      ]}
      actionsOf={({ mayReissue }) =>
        mayReissue && (
          <PageLink to={`/index/reissue/${id}`} className="button">
            {t(text.reissue)}
          </PageLink>
        )
      }
      onMoved={onMoved}
    />
  );
}
