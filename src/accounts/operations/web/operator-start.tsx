import type { ReactNode } from 'react';
import type { PanelProps } from '#kernel/area/web/web-area.ts';
import { loginLog, mailLog } from '#accounts/logs/logs.contract.ts';
import { listFailedJobs } from '#accounts/operations/operations.contract.ts';
import { formatCount, formatTotal } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { PageHead } from '#kernel/ui/layout/page-title.tsx';
import { Section } from '#kernel/ui/layout/section.tsx';
import { TableRows } from '#kernel/ui/table/table-rows.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { When } from '#kernel/ui/parts/when.tsx';
import { operatorStartWords as text } from './operator-start.words.ts';
import { StartHead } from '#accounts/menus/web/start-head.tsx';

const failedMails = { delivery: 'failed', limit: 1 } as const;
const wrongPasswords = { outcome: 'wrong_password', limit: 1 } as const;

/** What an operator has to watch: jobs and mails that failed, and how often passwords were wrong. */
export function OperatorStart({ path: mails }: PanelProps): ReactNode {
  const t = useTranslate();
  const jobs = useAnswer(listFailedJobs, {});
  const returned = useAnswer(mailLog, failedMails);
  const wrong = useAnswer(loginLog, wrongPasswords);
  const answers = [jobs, returned, wrong];
  if (!jobs.data || !returned.data || !wrong.data) {
    return (
      <StartHead
        failure={answers.find(({ failure }) => failure)?.failure}
        onRetry={() => {
          for (const { retry } of answers) retry();
        }}
      />
    );
  }
  const counts = { jobs: formatCount(jobs.data.length), mails: formatTotal(returned.data) };
  const isWell = jobs.data.length === 0 && returned.data.total === 0;
  return (
    <>
      <PageHead title={titleOf(jobs.data.length, returned.data.total)}>
        {t(isWell ? text.allWellLead : text.failedLead)}
      </PageHead>
      <Section title={t(text.health)}>
        <ul className="ledger">
          <Line name={t(text.jobs)} note={t(text.jobsNote)} figure={counts.jobs} />
          <Line
            name={<PageLink to={`${mails}?delivery=failed`}>{t(text.mails)}</PageLink>}
            note={t(text.mailsNote)}
            figure={counts.mails}
          />
          <Line
            name={<PageLink to="/index/logs/logins?outcome=wrong_password">{t(text.wrongLogins)}</PageLink>}
            note={t(text.mailsNote)}
            figure={formatTotal(wrong.data)}
          />
        </ul>
        {jobs.data.length > 0 && (
          <TableRows
            caption={t(text.jobs)}
            rows={jobs.data}
            rowKey={({ id }) => id}
            columns={[
              { key: 'name', label: t(text.jobName), cell: ({ name }) => <span className="mono">{name}</span> },
              { key: 'at', label: t(text.jobTime), cell: ({ failedAt }) => <When at={failedAt} /> },
              { key: 'attempts', label: t(text.jobAttempts), cell: ({ attempts }) => attempts },
              { key: 'error', label: t(text.jobError), cell: ({ error }) => error ?? '—' },
            ]}
          />
        )}
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
