import type { ReactNode } from 'react';
import { OutcomeTag } from '#accounts/logs/web/login-tags.tsx';
import { logWords, wayWords } from '#accounts/logs/web/logs.words.ts';
import { ownLogins } from '#accounts/sessions/sessions.contract.ts';
import { useSay } from '#kernel/i18n/web/use-lang.ts';
import { Empty } from '#kernel/ui/empty.tsx';
import { Failed } from '#kernel/ui/failed.tsx';
import { MoreLink } from '#kernel/ui/links.tsx';
import { Section } from '#kernel/ui/section.tsx';
import { SkeletonRows, TableRows } from '#kernel/ui/table-rows.tsx';
import { useAnswer } from '#kernel/ui/use-answer.ts';
import { When } from '#kernel/ui/when.tsx';
import { dashboardWords as text } from './dashboard.words.ts';

const newest = { start: 0, limit: 5 } as const;

/** The last logins of one's own account. */
export function RecentLogins(): ReactNode {
  const tell = useSay();
  const { data, failure, retry } = useAnswer(ownLogins, newest, { quiet: true });
  const columns = [
    { key: 'at', label: tell(logWords.time) },
    { key: 'outcome', label: tell(logWords.outcome) },
    { key: 'way', label: tell(logWords.way) },
    { key: 'address', label: tell(logWords.address) },
  ] as const;
  return (
    <Section
      title={tell(text.logins)}
      note={tell(text.loginsNote)}
      more={<MoreLink to="/index/logins">{tell(text.allLogins)}</MoreLink>}
    >
      {failure ? (
        <Failed failure={failure} onRetry={retry} />
      ) : !data ? (
        <SkeletonRows columns={columns} count={3} caption={tell(text.logins)} />
      ) : data.rows.length === 0 ? (
        <Empty title={tell(logWords.noLogins)} />
      ) : (
        <TableRows
          caption={tell(text.logins)}
          rows={data.rows}
          rowKey={({ id }) => id}
          columns={[
            { ...columns[0], cell: ({ at }) => <When at={at} /> },
            { ...columns[1], cell: ({ outcome }) => <OutcomeTag outcome={outcome} /> },
            { ...columns[2], cell: ({ way }) => tell(wayWords[way]) },
            { ...columns[3], cell: ({ address }) => <span className="mono">{address ?? '—'}</span> },
          ]}
        />
      )}
    </Section>
  );
}
