import type { ReactNode } from 'react';
import { useSay } from '#kernel/i18n/web/use-lang.ts';
import { NewWindowLink, PageLink } from '#kernel/ui/links.tsx';
import { PageHead } from '#kernel/ui/page-title.tsx';
import { Section } from '#kernel/ui/section.tsx';
import { StatusTag } from '#kernel/ui/status-tag.tsx';
import { useAnswer } from '#kernel/ui/use-answer.ts';
import { enterpriseInfo } from '#zero-carbon/enterprises/enterprises.contract.ts';
import { userinfoWords } from '#zero-carbon/enterprises/web/userinfo.words.ts';
import { dashboardWords as text } from './dashboard.words.ts';
import { StartHead } from './start-head.tsx';

/** An enterprise's next action, and the three steps to its first report, as far as they are done. */
export function EnterpriseStart({ userinfo }: { readonly userinfo: string }): ReactNode {
  const tell = useSay();
  const { data, failure, retry } = useAnswer(enterpriseInfo, {});
  if (!data) return <StartHead failure={failure} onRetry={retry} />;
  const { missing, complete } = data;
  const isComplete = missing.length === 0;
  const fields = missing.map((field) => tell(userinfoWords[field])).join(tell(text.comma));
  const done = (
    <StatusTag tone="success" icon="check">
      {tell(text.done)}
    </StatusTag>
  );
  const waiting = (words: string): ReactNode => (
    <StatusTag tone="faded" icon="minus">
      {words}
    </StatusTag>
  );
  const steps = [
    { name: tell(text.register), state: done },
    {
      name: <PageLink to={userinfo}>{tell(text.complete)}</PageLink>,
      state: isComplete
        ? done
        : waiting(complete === 0 ? tell(text.notStarted) : tell(text.started, { percent: complete })),
    },
    { name: tell(text.report), state: waiting(tell(text.notOpen)) },
  ];
  return (
    <>
      <PageHead title={tell(isComplete ? text.ready : text.completeFirst)}>
        {isComplete ? tell(text.readyLead) : tell(text.completeLead, { fields })}
      </PageHead>
      {isComplete ? (
        // In a window of its own: what is open here stays.
        <NewWindowLink to="/index/zerocstandardlist" className="button" data-kind="primary">
          {tell(text.readStandards)}
        </NewWindowLink>
      ) : (
        <PageLink to={userinfo} className="button" data-kind="primary">
          {tell(text.completeButton)}
        </PageLink>
      )}
      <Section title={tell(text.steps)} note={tell(text.stepsNote, { done: isComplete ? 2 : 1 })}>
        <ol className="steps">
          {steps.map(({ name, state }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the steps never move
            <li key={index}>
              <span className="step-number">{index + 1}</span>
              <span className="step-name">{name}</span>
              {state}
            </li>
          ))}
        </ol>
      </Section>
    </>
  );
}
