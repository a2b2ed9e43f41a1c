import type { ReactNode } from 'react';
import { loginLog } from '#accounts/logs/logs.contract.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Named } from '#kernel/ui/parts/named.tsx';
import { PageHead } from '#kernel/ui/layout/page-title.tsx';
import { When } from '#kernel/ui/parts/when.tsx';
import { LogList, type LogFilter } from './log-list.tsx';
import { OutcomeTag } from './login-tags.tsx';
import { logWords as text, outcomeWords, wayWords } from './logs.words.ts';

type Name = 'loginname' | 'address' | 'outcome' | 'startDate' | 'endDate';

const filters: readonly LogFilter<Name>[] = [
  { name: 'loginname', label: text.loginname, kind: 'line' },
  { name: 'address', label: text.address, kind: 'line' },
  { name: 'outcome', label: text.outcome, kind: outcomeWords },
  { name: 'startDate', label: text.startDate, kind: 'day' },
  { name: 'endDate', label: text.endDate, kind: 'day' },
];

/** The login log of all accounts, for operators. */
export function LoginLogPage(): ReactNode {
  const t = useTranslate();
  return (
    <>
      <PageHead title={t(text.loginTitle)}>{t(text.loginLead)}</PageHead>
      <LogList
        path="/index/logs/logins"
        title={t(text.loginTitle)}
        endpoint={loginLog}
        input={loginLog.input}
        filters={filters}
        widths="3fr 3fr 2fr 2fr 2fr"
        rowKey={({ id }) => id}
        columns={[
          { key: 'at', label: t(text.time), cell: ({ at }) => <When at={at} /> },
          {
            key: 'person',
            label: t(text.loginname),
            cell: ({ person }) =>
              person ? (
                <div>
                  {person.loginname}
                  <small>
                    <Named>{person.name}</Named>
                  </small>
                </div>
              ) : (
                <span className="muted">{t(text.nobody)}</span>
              ),
          },
          { key: 'outcome', label: t(text.outcome), cell: ({ outcome }) => <OutcomeTag outcome={outcome} /> },
          { key: 'way', label: t(text.way), cell: ({ way }) => t(wayWords[way]) },
          {
            key: 'address',
            label: t(text.address),
            cell: ({ address }) => <span className="mono">{address ?? '—'}</span>,
          },
        ]}
      />
    </>
  );
}
