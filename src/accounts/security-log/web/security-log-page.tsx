import type { ReactNode } from 'react';
import { exportSecurityLog, securityLog } from '#accounts/security-log/security-log.contract.ts';
import { securityKindWords, securityLogWords as text } from '#accounts/security-log/security-log.words.ts';
import { exportTool } from '#kernel/export/web/export-button.tsx';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { ListScreen } from '#kernel/list/web/list-screen.tsx';
import { securityKinds } from '#kernel/security/security-kinds.ts';
import { Named } from '#kernel/ui/parts/named.tsx';
import { StatusTag } from '#kernel/ui/parts/status-tag.tsx';
import { When } from '#kernel/ui/parts/when.tsx';

export function SecurityLogPage(): ReactNode {
  const t = useTranslate();
  return (
    <ListScreen
      list={securityLog}
      title={t(text.title)}
      lead={t(text.lead)}
      words={{ none: text.none, noneText: text.noneText }}
      filters={{
        kind: { label: text.kind, words: securityKindWords },
        address: { label: text.address },
        loginname: { label: text.loginname },
        startDate: { label: text.date },
      }}
      tools={exportTool(exportSecurityLog)}
      columns={[
        { key: 'at', label: t(text.at), cell: ({ at }) => <When at={at} /> },
        {
          key: 'kind',
          label: t(text.kind),
          cell: ({ kind }) =>
            securityKinds[kind].burst === 1 ? (
              <StatusTag tone="danger" icon="cross">
                {t(securityKindWords[kind])}
              </StatusTag>
            ) : (
              t(securityKindWords[kind])
            ),
        },
        { key: 'count', label: t(text.count), cell: ({ count }) => count },
        {
          key: 'address',
          label: t(text.address),
          cell: ({ address }) => <span className="mono">{address ?? '—'}</span>,
        },
        {
          key: 'person',
          label: t(text.person),
          cell: ({ person, partyName }) =>
            person ? (
              <div>
                {person.loginname}
                <small>
                  <Named>{[person.name, partyName].filter((name) => name !== null).join(' · ')}</Named>
                </small>
              </div>
            ) : (
              '—'
            ),
        },
        {
          key: 'route',
          label: t(text.route),
          cell: ({ route, detail }) => (
            <div>
              <span className="mono">{route ?? '—'}</span>
              {detail !== null && <small>{detail === 'more' ? t(text.more) : detail}</small>}
            </div>
          ),
        },
      ]}
    />
  );
}
