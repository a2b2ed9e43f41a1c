import { useCallback, type ReactNode } from 'react';
import { ownLogins } from '#accounts/sessions/sessions.contract.ts';
import { formatTotal } from '#kernel/i18n/web/formats.ts';
import { useSay } from '#kernel/i18n/web/use-lang.ts';
import { DataTable } from '#kernel/ui/data-table.tsx';
import { Empty } from '#kernel/ui/empty.tsx';
import { MoreLink } from '#kernel/ui/links.tsx';
import { navigate } from '#kernel/ui/location.ts';
import type { Turn } from '#kernel/ui/page-sizes.ts';
import { PageHead } from '#kernel/ui/page-title.tsx';
import { useScreenSearch } from '#kernel/ui/screen.ts';
import { When } from '#kernel/ui/when.tsx';
import { readLogAddress, writeLogAddress } from './log-address.ts';
import { OutcomeTag } from './login-tags.tsx';
import { logWords as text, wayWords } from './logs.words.ts';

const path = '/index/logins';

/** The login log of one's own account. */
export function OwnLoginsPage(): ReactNode {
  const tell = useSay();
  const { turn } = readLogAddress(useScreenSearch(), []);
  const onTurn = useCallback((next: Turn) => navigate(writeLogAddress(path, {}, next)), []);
  return (
    <>
      <PageHead title={tell(text.ownTitle)}>{tell(text.ownLead)}</PageHead>
      <DataTable
        endpoint={ownLogins}
        params={{}}
        turn={turn}
        onTurn={onTurn}
        rowKey={({ id }) => id}
        caption={tell(text.ownTitle)}
        columns={[
          { key: 'at', label: tell(text.time), cell: ({ at }) => <When at={at} /> },
          { key: 'outcome', label: tell(text.outcome), cell: ({ outcome }) => <OutcomeTag outcome={outcome} /> },
          { key: 'way', label: tell(text.way), cell: ({ way }) => tell(wayWords[way]) },
          {
            key: 'address',
            label: tell(text.address),
            cell: ({ address }) => <span className="mono">{address ?? '—'}</span>,
          },
        ]}
        head={() => null}
        announce={(answer) => tell(text.found, { total: formatTotal(answer) })}
        none={() => <Empty title={tell(text.noLogins)}>{tell(text.noLoginsText)}</Empty>}
        note={() => <MoreLink to="/index/account">{tell(text.changePassword)}</MoreLink>}
      />
    </>
  );
}
