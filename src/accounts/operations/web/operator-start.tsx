import type { ReactNode } from 'react';
import type { PanelProps } from '#kernel/area/web/web-area.ts';
import { calendarYears } from '#accounts/calendar/calendar.contract.ts';
import { loginLog, mailLog } from '#accounts/logs/logs.contract.ts';
import { listFailedJobs, operatorCounts } from '#accounts/operations/operations.contract.ts';
import { listParties } from '#accounts/parties/parties.contract.ts';
import { formatCount, formatTotal } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { listAddress } from '#kernel/list/web/list-address.ts';
import { useMenuPath } from '#kernel/shell/web/menu/menu-context.ts';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { PageHead } from '#kernel/ui/layout/page-title.tsx';
import { Section } from '#kernel/ui/layout/section.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { securityLog } from '#accounts/security-log/security-log.contract.ts';
import { FailedJobs } from './failed-jobs.tsx';
import { operatorProblems } from './operator-problems.ts';
import { operatorStartWords as text } from './operator-start.words.ts';
import { StartHead } from '#accounts/menus/web/start-head.tsx';

const few = { limit: 1 } as const;

/**
 * An operator's open issues: one sentence about the state of all sources, and each count with a link to its records.
 */
export function OperatorStart({ path: toJobs }: PanelProps): ReactNode {
  const t = useTranslate();
  const toMails = useMenuPath('accounts/mail-log');
  const toLogins = useMenuPath('accounts/login-log');
  const toParties = useMenuPath('accounts/parties');
  const toCalendar = useMenuPath('accounts/calendar');
  const toSecurity = useMenuPath('accounts/security-log');
  const failed = { delivery: 'failed' } as const;
  const kept = { delivery: 'kept' } as const;
  const wrong = { outcome: 'wrong_password' } as const;
  const altered = { kind: 'file-altered' } as const;
  const alike = { alike: true } as const;
  const jobs = useAnswer(listFailedJobs, {});
  const counts = useAnswer(operatorCounts, toMails === undefined ? null : {});
  const wrongLogins = useAnswer(loginLog, toLogins === undefined ? null : { ...wrong, ...few });
  const similarNames = useAnswer(listParties, toParties === undefined ? null : { ...alike, ...few });
  const calendar = useAnswer(calendarYears, toCalendar === undefined ? null : {});
  const asked = [
    jobs,
    ...(toMails === undefined ? [] : [counts]),
    ...(toLogins === undefined ? [] : [wrongLogins]),
    ...(toParties === undefined ? [] : [similarNames]),
    ...(toCalendar === undefined ? [] : [calendar]),
  ];
  // no all-clear before every source has responded
  if (!jobs.data || asked.some(({ data }) => !data)) {
    return (
      <StartHead
        failure={asked.find(({ failure }) => failure)?.failure}
        onRetry={() => {
          for (const { retry } of asked) retry();
        }}
      />
    );
  }
  const problems = operatorProblems({
    failedJobs: jobs.data.length,
    ...counts.data,
    similarNames: similarNames.data,
    missingYear: calendar.data?.missing,
  }).map((problem) => t(problem));
  const [first, ...others] = problems;
  const lead =
    first === undefined
      ? t(text.allWellLead)
      : others.length > 0
        ? t(text.others, { others: others.join(t(text.separator)) })
        : t(text.lead);
  return (
    <>
      <PageHead title={first ?? t(text.allWell)}>{lead}</PageHead>
      <Section title={t(text.health)}>
        <ul className="ledger">
          <Line to={toJobs} name={t(text.jobs)} note={t(text.jobsNote)} figure={formatCount(jobs.data.length)} />
          {toMails !== undefined && counts.data && (
            <Line
              to={listAddress(mailLog, toMails, { filters: failed })}
              name={t(text.mails)}
              note={t(text.mailsNote)}
              figure={formatTotal(counts.data.failedMails)}
            />
          )}
          {toMails !== undefined && counts.data && counts.data.keptMails.total > 0 && (
            <Line
              to={listAddress(mailLog, toMails, { filters: kept })}
              name={t(text.keptMailsLabel)}
              note={t(text.keptMailsNote)}
              figure={formatTotal(counts.data.keptMails)}
            />
          )}
          {toSecurity !== undefined && counts.data && counts.data.alteredFiles.total > 0 && (
            <Line
              to={listAddress(securityLog, toSecurity, { filters: altered })}
              name={t(text.altered)}
              note={t(text.mailsNote)}
              figure={formatTotal(counts.data.alteredFiles)}
            />
          )}
          {toSecurity !== undefined && counts.data && (
            <Line
              to={toSecurity}
              name={t(text.security)}
              note={t(text.mailsNote)}
              figure={formatTotal(counts.data.securityEvents)}
            />
          )}
          {toLogins !== undefined && wrongLogins.data && (
            <Line
              to={listAddress(loginLog, toLogins, { filters: wrong })}
              name={t(text.wrongLogins)}
              note={t(text.mailsNote)}
              figure={formatTotal(wrongLogins.data)}
            />
          )}
          {toParties !== undefined && similarNames.data && similarNames.data.total > 0 && (
            <Line
              to={listAddress(listParties, toParties, { filters: alike })}
              name={t(text.similarNames)}
              note={t(text.similarNamesNote)}
              figure={formatTotal(similarNames.data)}
            />
          )}
          {toCalendar !== undefined && typeof calendar.data?.missing === 'number' && (
            <Line
              to={toCalendar}
              name={t(text.holidays)}
              note={t(text.holidaysNote)}
              figure={String(calendar.data.missing)}
            />
          )}
        </ul>
        {jobs.data.length > 0 && <FailedJobs jobs={jobs.data} />}
      </Section>
    </>
  );
}

interface LineProps {
  readonly to: string;
  readonly name: string;
  readonly note: string;
  readonly figure: string;
}

function Line({ to, name, note, figure }: LineProps): ReactNode {
  return (
    <li>
      <span>
        <PageLink to={to}>{name}</PageLink>
      </span>
      <span className="ledger-note">{note}</span>
      <b>{figure}</b>
    </li>
  );
}
