import { useState, type ReactNode } from 'react';
import { HistoryLink } from '#accounts/logs/web/history-link.tsx';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Failed } from '#kernel/ui/feedback/failed.tsx';
import { Loading, Skeleton } from '#kernel/ui/feedback/skeleton.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { Facts } from '#kernel/ui/parts/facts.tsx';
import { NewWindowLink } from '#kernel/ui/parts/links.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { When } from '#kernel/ui/parts/when.tsx';
import { Moves } from '#kernel/workflow/web/moves.tsx';
import { StateTag } from '#kernel/workflow/web/state-tag.tsx';
import { Timeline } from '#kernel/workflow/web/timeline.tsx';
import { misuseHistory, showMisuse } from '#zero-carbon/misuse/misuse.contract.ts';
import { misuseLifecycle } from '#zero-carbon/misuse/misuse.states.ts';
import { misuseWords as text } from '#zero-carbon/misuse/misuse.words.ts';

/** One report beside its list: what it says, what may be done with it, and what has been. */
export function MisuseDetail({ id, onMoved }: { readonly id: string; readonly onMoved: () => void }): ReactNode {
  const t = useTranslate();
  const { data, failure, retry } = useAnswer(showMisuse, { id });
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
  const { number, mail } = data;
  const toCertificate = <NewWindowLink to={`/index/certverify/${encodeURIComponent(number)}`}>{number}</NewWindowLink>;
  return (
    <>
      <Facts
        facts={[
          { label: t(text.state), value: <StateTag of={misuseLifecycle} state={data.state} /> },
          { label: t(text.reportedAt), value: <When at={data.reportedAt} /> },
          { label: t(text.number), value: number === '' ? t(text.notGiven) : toCertificate },
          { label: t(text.place), value: <Named>{data.place}</Named> },
          { label: t(text.seenOn), value: data.seenOn ?? t(text.notGiven) },
          { label: t(text.account), value: <Named>{data.account}</Named> },
          { label: t(text.mail), value: mail === null ? t(text.notGiven) : <a href={`mailto:${mail}`}>{mail}</a> },
        ]}
      />
      <Moves of={misuseLifecycle} id={id} name={data.receipt} offered={data.moves} onMoved={moved} />
      <h3>{t(text.history)}</h3>
      <Timeline key={moves} endpoint={misuseHistory} params={{ id }} />
      <HistoryLink entity="misuse-report" id={id} />
    </>
  );
}
