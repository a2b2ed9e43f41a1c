import type { ReactNode } from 'react';
import { loginLog } from '#accounts/logs/logs.contract.ts';
import { useSay } from '#kernel/i18n/web/use-lang.ts';
import { Named } from '#kernel/ui/named.tsx';
import { PageHead } from '#kernel/ui/page-title.tsx';
import { When } from '#kernel/ui/when.tsx';
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
  const tell = useSay();
  return (
    <>
      <PageHead title={tell(text.loginTitle)}>{tell(text.loginLead)}</PageHead>
      <LogList
        path="/index/logs/logins"
        title={tell(text.loginTitle)}
        endpoint={loginLog}
        input={loginLog.input}
        filters={filters}
        widths="3fr 3fr 2fr 2fr 2fr"
        rowKey={({ id }) => id}
        columns={[
          { key: 'at', label: tell(text.time), cell: ({ at }) => <When at={at} /> },
          {
            key: 'person',
            label: tell(text.loginname),
            cell: ({ person }) =>
              person ? (
                <div>
                  {person.loginname}
                  <small>
                    <Named>{person.name}</Named>
                  </small>
                </div>
              ) : (
                <span className="muted">{tell(text.nobody)}</span>
              ),
          },
          { key: 'outcome', label: tell(text.outcome), cell: ({ outcome }) => <OutcomeTag outcome={outcome} /> },
          { key: 'way', label: tell(text.way), cell: ({ way }) => tell(wayWords[way]) },
          {
            key: 'address',
            label: tell(text.address),
            cell: ({ address }) => <span className="mono">{address ?? '—'}</span>,
          },
        ]}
      />
    </>
  );
}
