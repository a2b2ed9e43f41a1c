import type { ReactNode } from 'react';
import { OutcomeTag } from './login-tags.tsx';
import { logWords, wayWords } from '#accounts/logs/logs.words.ts';
import { ownLogins } from '#accounts/identity/sessions/sessions.contract.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Empty } from '#kernel/ui/feedback/empty.tsx';
import { Failed } from '#kernel/ui/feedback/failed.tsx';
import { MoreLink } from '#kernel/ui/parts/links.tsx';
import { Section } from '#kernel/ui/layout/section.tsx';
import { SkeletonRows, TableRows } from '#kernel/ui/table/table-rows.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { When } from '#kernel/ui/parts/when.tsx';

const newest = { start: 0, limit: 5 } as const;

/** The last logins of the current user. */
export function RecentLogins(): ReactNode {
  const t = useTranslate();
  const { data, failure, retry } = useAnswer(ownLogins, newest, { quiet: true });
  const columns = [
    { key: 'at', label: t(logWords.time) },
    { key: 'outcome', label: t(logWords.outcome) },
    { key: 'way', label: t(logWords.way) },
    { key: 'address', label: t(logWords.address) },
  ] as const;
  return (
    <Section
      title={t(logWords.logins)}
      note={t(logWords.loginsNote)}
      more={<MoreLink to="/index/logins">{t(logWords.allLogins)}</MoreLink>}
    >
      {failure ? (
        <Failed failure={failure} onRetry={retry} />
      ) : !data ? (
        <SkeletonRows columns={columns} count={3} caption={t(logWords.logins)} />
      ) : data.rows.length === 0 ? (
        <Empty title={t(logWords.noLogins)} />
      ) : (
        <TableRows
          caption={t(logWords.logins)}
          rows={data.rows}
          rowKey={({ id }) => id}
          columns={[
            { ...columns[0], cell: ({ at }) => <When at={at} /> },
            { ...columns[1], cell: ({ outcome }) => <OutcomeTag outcome={outcome} /> },
            { ...columns[2], cell: ({ way }) => t(wayWords[way]) },
            { ...columns[3], cell: ({ address }) => <span className="mono">{address ?? '—'}</span> },
          ]}
        />
      )}
    </Section>
  );
}
