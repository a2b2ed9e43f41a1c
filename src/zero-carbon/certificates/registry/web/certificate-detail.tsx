import { useState, type ReactNode } from 'react';
import { HistoryLink } from '#accounts/logs/web/history-link.tsx';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Failed } from '#kernel/ui/feedback/failed.tsx';
import { Loading, Skeleton } from '#kernel/ui/feedback/skeleton.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { NewWindowLink } from '#kernel/ui/parts/links.tsx';
import { Facts } from '#kernel/ui/parts/facts.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { Moves } from '#kernel/workflow/web/moves.tsx';
import { StateTag } from '#kernel/workflow/web/state-tag.tsx';
import { Timeline } from '#kernel/workflow/web/timeline.tsx';
import { certificateLifecycle } from '#zero-carbon/certificates/certificates.states.ts';
import { certificateHistory, showCertificate } from '#zero-carbon/certificates/registry/registry.contract.ts';
import { registryWords as text } from '#zero-carbon/certificates/registry/registry.words.ts';
import { typeAndStars } from '#zero-carbon/certificates/web/type-and-stars.ts';
import { verifyWords } from '#zero-carbon/certificates/web/verify/verify.words.ts';

/** One certificate beside its list: what it says, what may be done with it, and what has been. */
export function CertificateDetail({ id, onMoved }: { readonly id: string; readonly onMoved: () => void }): ReactNode {
  const t = useTranslate();
  const { data, failure, retry } = useAnswer(showCertificate, { id });
  const [moves, setMoves] = useState(0);
  if (failure) return <Failed failure={failure} onRetry={retry} />;
  if (!data) {
    return (
      <Loading>
        <Skeleton width="20em" />
      </Loading>
    );
  }
  const moved = (): void => {
    retry();
    setMoves(moves + 1);
    onMoved();
  };
  return (
    <>
      <Facts
        facts={[
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
      />
      <Moves of={certificateLifecycle} id={id} name={data.number} offered={data.moves} onMoved={moved} />
      <h3>{t(text.history)}</h3>
      <Timeline key={moves} endpoint={certificateHistory} params={{ id }} />
      <HistoryLink entity="certificate" id={id} />
    </>
  );
}
