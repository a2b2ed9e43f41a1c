import type { ReactNode } from 'react';
import { daysFrom } from '#kernel/checks/calendar-date.ts';
import type { OutputOf } from '#kernel/contract/endpoint.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Columns, Text } from '#kernel/ui/kit/kit.tsx';
import { PageHead } from '#kernel/ui/layout/page-title.tsx';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { userinfoWords } from '#zero-carbon/enterprises/enterprises/userinfo.words.ts';
import { reportWords } from '#zero-carbon/reporting/reports/reports.words.ts';
import { runWords } from '#zero-carbon/reporting/reports/runs/runs.words.ts';
import { starsOf } from '#zero-carbon/reporting/reports/runs/web/run-result.tsx';
import { sectionStateWords, sectionWords } from '#zero-carbon/reporting/reports/sections.words.ts';
import type { reportStart } from '#zero-carbon/reporting/reports/start/start.contract.ts';
import { reportStartWords as text } from '#zero-carbon/reporting/reports/start/start.words.ts';
import { reportAddress } from '#zero-carbon/reporting/reports/web/report-address.ts';
import { reportPageWords } from '#zero-carbon/reporting/reports/web/report-page.words.ts';
import { Acts } from './acts.tsx';
import './start.css';

type Start = OutputOf<typeof reportStart>;
type Draft = Start['drafts'][number];

export interface NextActionProps {
  readonly start: Start;
  /** The address of the sites. */
  readonly sites: string;
}

const userinfo = '/index/userinfo';
const reports = '/index/reports';

const action = (to: string, name: string): ReactNode => (
  <PageLink to={to} className="button" data-kind="primary">
    {name}
  </PageLink>
);

/** The next action: the first missing requirement of a report, else the newest draft. */
export function NextAction({ start, sites }: NextActionProps): ReactNode {
  const t = useTranslate();
  const { missing, mayComplete, undescribed } = start;
  const [draft] = start.drafts;
  const [finished] = start.finished;
  const [act, ...acts] = start.acts;
  if (act) return <Acts acts={[act, ...acts]} today={start.today} />;
  if (missing.length > 0) {
    const fields = missing.map((field) => t(userinfoWords[field])).join(t(text.comma));
    return (
      <>
        <PageHead title={t(text.completeFirst)}>
          {t(mayComplete ? text.completeLead : text.completeOwner, { fields })}
        </PageHead>
        {mayComplete && action(userinfo, t(text.completeButton))}
      </>
    );
  }
  if (start.sites === 0) {
    return (
      <>
        <PageHead title={t(text.siteFirst)}>{t(text.siteLead)}</PageHead>
        {action(`${sites}?open=new`, t(text.siteButton))}
      </>
    );
  }
  if (undescribed !== null) {
    return (
      <>
        <PageHead title={t(text.describeFirst)}>
          <Named>{undescribed.name}</Named>
          {t(reportPageWords.separator)}
          {t(text.describeLead)}
        </PageHead>
        {action(`${sites}?open=${undescribed.id}`, t(text.describeButton))}
      </>
    );
  }
  if (draft) return <Draft draft={draft} today={start.today} />;
  if (!finished) {
    return (
      <>
        <PageHead title={t(text.reportFirst)}>{t(text.reportLead)}</PageHead>
        {action(`${reports}?open=new`, t(text.reportButton))}
      </>
    );
  }
  const { id, number, siteName, star, points } = finished;
  return (
    <>
      <PageHead title={t(runWords.heading, { stars: starsOf(star, t), points })}>
        {number}
        {t(reportPageWords.separator)}
        <Named>{siteName}</Named>
        {t(reportPageWords.separator)}
        {t(reportWords.periodText, { start: finished.start, end: finished.end })}
      </PageHead>
      {action(reportAddress(id), t(text.seeReport))}
    </>
  );
}

/** A draft: the remaining time, the next sections, and a link to all of them. */
function Draft({ draft, today }: { readonly draft: Draft; readonly today: string }): ReactNode {
  const t = useTranslate();
  const { id, number, siteName, start, end, done, total, open } = draft;
  const [first] = open;
  const next = first?.dueOn ?? null;
  const left = next === null ? null : daysFrom(today, next);
  return (
    <>
      <PageHead
        title={
          first
            ? t(first.state === 'not-started' ? text.begin : text.go, { section: t(sectionWords[first.section]) })
            : t(text.finish)
        }
      >
        <span className="nowrap">{number}</span>
        {t(reportPageWords.separator)}
        <Named>{siteName}</Named>
        {t(reportPageWords.separator)}
        {t(reportWords.periodText, { start, end })}
      </PageHead>
      <div className="next-action">
        <Text
          pad={4}
          size={3}
          tone="soft"
          className="next-left"
          data-left={left === null ? undefined : left < 0 ? 'late' : 'days'}
        >
          {left === null ? (
            <>
              {t(text.done)}
              <Text as="b" above={1} size={7} face="serif" block nowrap>{`${done}/${total}`}</Text>
            </>
          ) : (
            <>
              <span>
                <Icon name="clock" />
                {t(left < 0 ? text.overdue : text.timeLeft)}
              </span>
              <Text as="b" above={1} size={7} face="serif" block nowrap>
                {Math.abs(left)}
                <i>{t(Math.abs(left) === 1 ? text.day : text.days)}</i>
              </Text>
            </>
          )}
        </Text>
        <ul className="next-rows">
          {open.map(({ section, state, missing, owner, dueOn }) => (
            <Columns as="li" widths="minmax(0, 1fr) auto" gap={[0, 4]} pad={3} key={section}>
              <b>{t(sectionWords[section])}</b>
              <small>
                {state === 'started' && missing > 0
                  ? t(reportPageWords.missing, { count: missing })
                  : t(sectionStateWords[state])}
                {owner && (
                  <>
                    {t(reportPageWords.separator)}
                    <Named>{owner.name}</Named>
                  </>
                )}
                {dueOn !== null && (
                  <>
                    {t(reportPageWords.separator)}
                    <span className="nowrap">{t(text.by, { date: dueOn })}</span>
                  </>
                )}
              </small>
              <PageLink
                to={`${reportAddress(id)}/${section}`}
                aria-label={t(text.enterNamed, { section: t(sectionWords[section]) })}
              >
                {t(text.enter)}
              </PageLink>
            </Columns>
          ))}
          {open.length === 0 && (
            <Columns as="li" widths="minmax(0, 1fr) auto" gap={[0, 4]} pad={3}>
              {t(text.allDone)}
            </Columns>
          )}
        </ul>
        <div className="next-button">
          {action(reportAddress(id), t(open.length === 0 ? text.finishButton : text.goButton))}
          <small>{t(reportPageWords.progress, { done, total })}</small>
        </div>
      </div>
    </>
  );
}
