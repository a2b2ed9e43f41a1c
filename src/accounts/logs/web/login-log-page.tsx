import type { ReactNode } from 'react';
import { exportLogins, loginLog } from '#accounts/logs/logs.contract.ts';
import { exportTool } from '#kernel/export/web/export-button.tsx';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { ListScreen } from '#kernel/list/web/list-screen.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { When } from '#kernel/ui/parts/when.tsx';
import { logWords as text, outcomeWords, wayWords } from '#accounts/logs/logs.words.ts';
import { OutcomeTag } from './login-tags.tsx';

export function LoginLogPage(): ReactNode {
  const t = useTranslate();
  return (
    <ListScreen
      list={loginLog}
      title={t(text.loginTitle)}
      lead={t(text.loginLead)}
      words={{ none: text.noneRecently, noneText: text.noneRecentlyText }}
      filters={{
        loginname: { label: text.loginname },
        address: { label: text.address },
        outcome: { label: text.outcome, words: outcomeWords },
        startDate: { label: text.date },
      }}
      tools={exportTool(exportLogins)}
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
              <span className="muted">{t(text.noAccount)}</span>
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
  );
}
