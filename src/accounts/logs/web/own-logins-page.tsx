import type { ReactNode } from 'react';
import { ownLogins } from '#accounts/identity/sessions/sessions.contract.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { ListScreen } from '#kernel/list/web/list-screen.tsx';
import { MoreLink } from '#kernel/ui/parts/links.tsx';
import { When } from '#kernel/ui/parts/when.tsx';
import { OutcomeTag } from './login-tags.tsx';
import { logWords as text, wayWords } from '#accounts/logs/logs.words.ts';

/** The login log of the current user. */
export function OwnLoginsPage(): ReactNode {
  const t = useTranslate();
  return (
    <ListScreen
      list={ownLogins}
      title={t(text.ownTitle)}
      lead={t(text.ownLead)}
      words={{ none: text.noLogins, noneText: text.noLoginsText }}
      columns={[
        { key: 'at', label: t(text.time), cell: ({ at }) => <When at={at} /> },
        { key: 'outcome', label: t(text.outcome), cell: ({ outcome }) => <OutcomeTag outcome={outcome} /> },
        { key: 'way', label: t(text.way), cell: ({ way }) => t(wayWords[way]) },
        {
          key: 'address',
          label: t(text.address),
          cell: ({ address }) => <span className="mono">{address ?? '—'}</span>,
        },
      ]}
      tools={() => <MoreLink to="/index/account">{t(text.changePassword)}</MoreLink>}
    />
  );
}
