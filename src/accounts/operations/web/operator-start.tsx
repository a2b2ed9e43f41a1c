import type { ReactNode } from 'react';
import type { PanelProps } from '#kernel/area/web/web-area.ts';
import { calendarYears } from '#accounts/calendar/calendar.contract.ts';
import { loginLog, mailLog } from '#accounts/logs/logs.contract.ts';
import { listFailedJobs } from '#accounts/operations/operations.contract.ts';
import { listParties } from '#accounts/parties/parties.contract.ts';
import { formatCount, formatTotal } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { listAddress } from '#kernel/list/web/list-address.ts';
import { useMenuPath } from '#kernel/shell/web/menu/menu-context.ts';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { PageHead } from '#kernel/ui/layout/page-title.tsx';
import { Section } from '#kernel/ui/layout/section.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { FailedJobs } from './failed-jobs.tsx';
import { operatorStartWords as text } from './operator-start.words.ts';
import { StartHead } from '#accounts/menus/web/start-head.tsx';

const failedMails = { delivery: 'failed', limit: 1 } as const;
const similarNames = { alike: true, limit: 1 } as const;
const wrongPasswords = { outcome: 'wrong_password', limit: 1 } as const;

/** What an operator has to watch: jobs that failed; with the logs also mails that failed, and wrong passwords. */
export function OperatorStart({ path: toJobs }: PanelProps): ReactNode {
  const t = useTranslate();
  const toMails = useMenuPath('accounts/mail-log');
  const toLogins = useMenuPath('accounts/login-log');
  const toParties = useMenuPath('accounts/parties');
  const alike = useAnswer(listParties, toParties === undefined ? null : similarNames, { quiet: true });
  const toCalendar = useMenuPath('accounts/calendar');
  const { data: calendar } = useAnswer(calendarYears, toCalendar === undefined ? null : {}, { quiet: true });
  const jobs = useAnswer(listFailedJobs, {});
  const returned = useAnswer(mailLog, toMails === undefined ? null : failedMails);
  const wrong = useAnswer(loginLog, toLogins === undefined ? null : wrongPasswords);
  const asked = [jobs, ...(toMails === undefined ? [] : [returned]), ...(toLogins === undefined ? [] : [wrong])];
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
  const mails = returned.data ?? { total: 0 };
  const counts = { jobs: formatCount(jobs.data.length), mails: formatTotal(mails) };
  const isWell = jobs.data.length === 0 && mails.total === 0;
  const wellLead = toMails === undefined ? text.jobsWellLead : text.allWellLead;
  return (
    <>
      <PageHead title={titleOf(jobs.data.length, mails.total)}>{t(isWell ? wellLead : text.failedLead)}</PageHead>
      <Section title={t(text.health)}>
        <ul className="ledger">
          <Line name={<PageLink to={toJobs}>{t(text.jobs)}</PageLink>} note={t(text.jobsNote)} figure={counts.jobs} />
          {toMails !== undefined && (
            <Line
              name={
                <PageLink to={listAddress(mailLog, toMails, { filters: { delivery: 'failed' } })}>
                  {t(text.mails)}
                </PageLink>
              }
              note={t(text.mailsNote)}
              figure={counts.mails}
            />
          )}
          {toLogins !== undefined && wrong.data && (
            <Line
              name={
                <PageLink to={listAddress(loginLog, toLogins, { filters: { outcome: 'wrong_password' } })}>
                  {t(text.wrongLogins)}
                </PageLink>
              }
              note={t(text.mailsNote)}
              figure={formatTotal(wrong.data)}
            />
          )}
          {toParties !== undefined && alike.data && alike.data.total > 0 && (
            <Line
              name={
                <PageLink to={listAddress(listParties, toParties, { filters: { alike: true } })}>
                  {t(text.similarNames)}
                </PageLink>
              }
              note={t(text.similarNamesNote)}
              figure={formatTotal(alike.data)}
            />
          )}
          {toCalendar !== undefined && calendar && calendar.missing !== null && (
            <Line
              name={<PageLink to={toCalendar}>{t(text.holidays)}</PageLink>}
              note={t(text.holidaysNote)}
              figure={String(calendar.missing)}
            />
          )}
        </ul>
        {jobs.data.length > 0 && <FailedJobs jobs={jobs.data} />}
      </Section>
    </>
  );

  function titleOf(failedJobs: number, failedMailCount: number): string {
    if (failedJobs > 0) return t(failedMailCount > 0 ? text.failedBoth : text.failedJobsOnly, counts);
    return failedMailCount > 0 ? t(text.failedMailsOnly, counts) : t(text.allWell);
  }
}

interface LineProps {
  readonly name: ReactNode;
  readonly note: string;
  readonly figure: string;
}

function Line({ name, note, figure }: LineProps): ReactNode {
  return (
    <li>
      <span>{name}</span>
      <span className="ledger-note">{note}</span>
      <b>{figure}</b>
    </li>
  );
}
