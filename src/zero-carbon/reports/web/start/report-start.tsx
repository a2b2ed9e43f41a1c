import type { ReactNode } from 'react';
import { StartHead } from '#accounts/menus/web/start-head.tsx';
import type { PanelProps } from '#kernel/area/web/web-area.ts';
import type { OutputOf } from '#kernel/contract/endpoint.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { PageHead } from '#kernel/ui/layout/page-title.tsx';
import { Section } from '#kernel/ui/layout/section.tsx';
import { MoreLink, PageLink } from '#kernel/ui/parts/links.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { StatusTag } from '#kernel/ui/parts/status-tag.tsx';
import { TableRows } from '#kernel/ui/table/table-rows.tsx';
import { userinfoWords } from '#zero-carbon/enterprises/userinfo.words.ts';
import { reportWords } from '#zero-carbon/reports/reports.words.ts';
import { sectionWords } from '#zero-carbon/reports/sections.words.ts';
import { assessmentAddress } from '#zero-carbon/reports/assessment/web/assessment-address.ts';
import { shownTonnes } from '#zero-carbon/reports/entry/web/vertical-sum.tsx';
import { runWords } from '#zero-carbon/reports/runs/runs.words.ts';
import { Bar, partOf } from '#zero-carbon/reports/runs/web/bar.tsx';
import { resultsAddress } from '#zero-carbon/reports/runs/web/result-addresses.ts';
import { starsOf } from '#zero-carbon/reports/runs/web/run-result.tsx';
import { reportStart } from '#zero-carbon/reports/start.contract.ts';
import { reportAddress } from '#zero-carbon/reports/web/report-address.ts';
import { reportPageWords } from '#zero-carbon/reports/web/report-page.words.ts';
import { reportStartWords as text } from './report-start.words.ts';

type Start = OutputOf<typeof reportStart>;

const userinfo = '/index/userinfo';
const reports = '/index/reports';

/** An enterprise's next action first; then its first steps, or the reports under way with what is due. */
export function ReportStart({ path: sites }: PanelProps): ReactNode {
  const { data, failure, retry } = useAnswer(reportStart, {});
  if (!data) return <StartHead failure={failure} onRetry={retry} />;
  return (
    <>
      <NextAction start={data} sites={sites} />
      {data.drafts.length + data.finished.length === 0 && <FirstSteps start={data} sites={sites} />}
      {data.drafts.length > 0 && <UnderWay start={data} />}
      {data.finished.length > 0 && <Finished finished={data.finished} />}
      {data.due.length > 0 && <Dates due={data.due} />}
    </>
  );
}

interface StartProps {
  readonly start: Start;
  /** Where the sites are. */
  readonly sites: string;
}

/** The one thing to do next: of what a report needs, the first that is missing; else the newest draft. */
function NextAction({ start: { missing, mayComplete, ...start }, sites }: StartProps): ReactNode {
  const t = useTranslate();
  const [draft] = start.drafts;
  const action = (to: string, name: string): ReactNode => (
    <PageLink to={to} className="button" data-kind="primary">
      {name}
    </PageLink>
  );
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
  if (start.undescribed !== null) {
    const { id, name } = start.undescribed;
    return (
      <>
        <PageHead title={t(text.describeFirst)}>
          <Named>{name}</Named>
          {t(reportPageWords.separator)}
          {t(text.describeLead)}
        </PageHead>
        {action(`${sites}?open=${id}`, t(text.describeButton))}
      </>
    );
  }
  const [finished] = start.finished;
  if (!draft && finished) {
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
  if (!draft) {
    return (
      <>
        <PageHead title={t(text.reportFirst)}>{t(text.reportLead)}</PageHead>
        {action(`${reports}?open=new`, t(text.reportButton))}
      </>
    );
  }
  const { number, done, total } = draft;
  return (
    <>
      <PageHead title={t(text.go, { number })}>
        <Named>{draft.siteName}</Named>
        {t(reportPageWords.separator)}
        {t(text.goLead, { period: t(reportWords.periodText, { start: draft.start, end: draft.end }), done, total })}
      </PageHead>
      {action(reportAddress(draft.id), t(text.goButton))}
    </>
  );
}

function FirstSteps({ start: { missing, mayComplete, sites: count }, sites }: StartProps): ReactNode {
  const t = useTranslate();
  const isComplete = missing.length === 0;
  const steps = [
    {
      name: t(text.complete),
      to: mayComplete ? userinfo : undefined,
      done: isComplete,
      waiting: t(text.left, { count: missing.length }),
    },
    { name: t(text.site), to: sites, done: count > 0, waiting: t(text.notStarted) },
    { name: t(text.report), to: reports, done: false, waiting: t(text.notStarted) },
  ];
  return (
    <Section title={t(text.steps)} note={t(text.stepsNote, { done: steps.filter((step) => step.done).length })}>
      <ol className="steps">
        {steps.map(({ name, to, done, waiting }, index) => (
          <li key={name}>
            <span className="step-number">{index + 1}</span>
            <span className="step-name">{to === undefined ? name : <PageLink to={to}>{name}</PageLink>}</span>
            <StatusTag tone={done ? 'success' : 'faded'} icon={done ? 'check' : 'minus'}>
              {done ? t(text.done) : waiting}
            </StatusTag>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function UnderWay({ start: { drafts } }: { readonly start: Start }): ReactNode {
  const t = useTranslate();
  return (
    <Section title={t(text.drafts)} more={<MoreLink to={reports}>{t(text.allReports)}</MoreLink>}>
      <ul className="ledger">
        {drafts.map(({ id, number, siteName, start, end, done, total }) => (
          <li key={id}>
            <PageLink to={reportAddress(id)}>{number}</PageLink>
            <span className="ledger-note">
              <Named>{siteName}</Named> {t(reportWords.periodText, { start, end })}
            </span>
            <b>{`${done}/${total}`}</b>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Finished reports: tonnes by year on one scale, with stars and points. */
function Finished({ finished }: Pick<Start, 'finished'>): ReactNode {
  const t = useTranslate();
  const largest = Math.max(...finished.map(({ gross }) => Number(gross)), 0);
  return (
    <Section title={t(text.finished)} note={t(text.finishedNote)}>
      <TableRows
        caption={t(text.finished)}
        rows={finished}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'period',
            label: t(reportWords.period),
            cell: ({ id, start, end }) => (
              <PageLink to={resultsAddress(id)}>{t(reportWords.periodText, { start, end })}</PageLink>
            ),
          },
          { key: 'site', label: t(reportWords.site), cell: ({ siteName }) => <Named>{siteName}</Named> },
          {
            key: 'bar',
            label: t(text.scale),
            room: 'middle',
            cell: ({ gross }) => <Bar parts={[partOf(gross, largest)]} />,
          },
          { key: 'gross', label: t(reportWords.gross), numeric: true, cell: ({ gross }) => shownTonnes(gross, 1) },
          {
            key: 'score',
            label: t(reportWords.score),
            cell: ({ id, star, points }) => (
              <PageLink to={assessmentAddress(id)}>{t(runWords.heading, { stars: starsOf(star, t), points })}</PageLink>
            ),
          },
        ]}
      />
    </Section>
  );
}

function Dates({ due }: Pick<Start, 'due'>): ReactNode {
  const t = useTranslate();
  return (
    <Section title={t(text.due)} note={t(text.dueNote)}>
      <TableRows
        caption={t(text.dueNote)}
        rows={due}
        rowKey={({ report, section }) => `${report} ${section}`}
        columns={[
          {
            key: 'dueOn',
            label: t(reportWords.dueOn),
            cell: ({ dueOn, late }) =>
              late ? (
                <StatusTag tone="danger" icon="clock">
                  {t(text.late, { date: dueOn })}
                </StatusTag>
              ) : (
                dueOn
              ),
          },
          { key: 'section', label: t(reportWords.section), cell: ({ section }) => t(sectionWords[section]) },
          {
            key: 'owner',
            label: t(reportWords.owner),
            cell: ({ owner }) => (owner === null ? t(text.nobody) : <Named>{owner}</Named>),
          },
          {
            key: 'report',
            label: t(reportWords.number),
            cell: ({ report, number }) => <PageLink to={reportAddress(report)}>{number}</PageLink>,
          },
        ]}
      />
    </Section>
  );
}
