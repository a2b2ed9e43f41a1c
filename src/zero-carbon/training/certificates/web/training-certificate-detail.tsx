import type { ReactNode } from 'react';
import { RecordDetail } from '#accounts/logs/web/record-detail.tsx';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { showTrainingCertificate } from '#zero-carbon/training/certificates/training-certificates.contract.ts';
import { trainingCertificateLifecycle } from '#zero-carbon/training/certificates/training-certificates.states.ts';
import { trainingCertificateWords as text } from '#zero-carbon/training/certificates/training-certificates.words.ts';
import { TrainingStateTag } from './training-state-tag.tsx';

/** One training certificate beside its list. */
export function TrainingCertificateDetail({
  id,
  onMoved,
}: {
  readonly id: string;
  readonly onMoved: () => void;
}): ReactNode {
  const t = useTranslate();
  return (
    <RecordDetail
      of={trainingCertificateLifecycle}
      id={id}
      show={showTrainingCertificate}
      nameOf={({ number }) => number}
      factsOf={(data) => [
        {
          label: t(text.state),
          value: <TrainingStateTag state={data.state} />,
          ...(data.withdrawnOn !== null && { note: t(text.since, { date: data.withdrawnOn }) }),
        },
        { label: t(text.name), value: data.name === '' ? t(text.erased) : <Named>{data.name}</Named> },
        { label: t(text.idCard), value: <span className="mono">{data.idCard || '–'}</span> },
        { label: t(text.course), value: <Named>{data.course}</Named> },
        {
          label: t(text.session),
          value:
            data.session === null ? (
              t(text.carried)
            ) : (
              <PageLink to={`/index/training-sessions/${data.session.id}`}>{data.session.startsOn}</PageLink>
            ),
        },
        { label: t(text.issuedOn), value: data.issuedOn },
        { label: t(text.expiresOn), value: data.expiresOn },
        ...(data.certificateCode === null
          ? []
          : [{ label: t(text.certificateCode), value: <span className="mono">{data.certificateCode}</span> }]),
        ...(data.template === null ? [] : [{ label: t(text.template), value: <Named>{data.template}</Named> }]),
        ...(data.picture === ''
          ? []
          : [
              {
                label: t(text.picture),
                value: (
                  <a href={data.picture} download>
                    {`${data.number}.png`}
                  </a>
                ),
              },
            ]),
      ]}
      onMoved={onMoved}
    />
  );
}
