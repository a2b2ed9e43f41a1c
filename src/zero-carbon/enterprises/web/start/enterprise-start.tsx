import type { ReactNode } from 'react';
import type { PanelProps } from '#kernel/area/web/web-area.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { NewWindowLink, PageLink } from '#kernel/ui/parts/links.tsx';
import { PageHead } from '#kernel/ui/layout/page-title.tsx';
import { Section } from '#kernel/ui/layout/section.tsx';
import { StatusTag } from '#kernel/ui/parts/status-tag.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { enterpriseInfo } from '#zero-carbon/enterprises/enterprises.contract.ts';
import { userinfoWords } from '#zero-carbon/enterprises/userinfo.words.ts';
import { enterpriseStartWords as text } from './enterprise-start.words.ts';
import { StartHead } from '#accounts/menus/web/start-head.tsx';

/** An enterprise's next action, and the three steps to its first report, as far as they are done. */
export function EnterpriseStart({ path: userinfo }: PanelProps): ReactNode {
  const t = useTranslate();
  const { data, failure, retry } = useAnswer(enterpriseInfo, {});
  if (!data) return <StartHead failure={failure} onRetry={retry} />;
  const { missing, complete } = data;
  const isComplete = missing.length === 0;
  const fields = missing.map((field) => t(userinfoWords[field])).join(t(text.comma));
  const done = (
    <StatusTag tone="success" icon="check">
      {t(text.done)}
    </StatusTag>
  );
  const waiting = (words: string): ReactNode => (
    <StatusTag tone="faded" icon="minus">
      {words}
    </StatusTag>
  );
  const steps = [
    { name: t(text.register), state: done },
    {
      name: <PageLink to={userinfo}>{t(text.complete)}</PageLink>,
      state: isComplete ? done : waiting(complete === 0 ? t(text.notStarted) : t(text.started, { percent: complete })),
    },
    { name: t(text.report), state: waiting(t(text.notOpen)) },
  ];
  return (
    <>
      <PageHead title={t(isComplete ? text.ready : text.completeFirst)}>
        {isComplete ? t(text.readyLead) : t(text.completeLead, { fields })}
      </PageHead>
      {isComplete ? (
        // In a window of its own: what is open here stays.
        <NewWindowLink to="/index/zerocstandardlist" className="button" data-kind="primary">
          {t(text.readStandards)}
        </NewWindowLink>
      ) : (
        <PageLink to={userinfo} className="button" data-kind="primary">
          {t(text.completeButton)}
        </PageLink>
      )}
      <Section title={t(text.steps)} note={t(text.stepsNote, { done: isComplete ? 2 : 1 })}>
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
