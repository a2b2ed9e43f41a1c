import { useCallback, type ReactNode } from 'react';
import { ownLogins } from '#accounts/sessions/sessions.contract.ts';
import { formatTotal } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { DataTable } from '#kernel/ui/table/data-table.tsx';
import { Empty } from '#kernel/ui/feedback/empty.tsx';
import { MoreLink } from '#kernel/ui/parts/links.tsx';
import { navigate } from '#kernel/ui/layout/location.ts';
import type { Paging } from '#kernel/ui/table/page-sizes.ts';
import { PageHead } from '#kernel/ui/layout/page-title.tsx';
import { useScreenSearch } from '#kernel/ui/layout/screen.ts';
import { When } from '#kernel/ui/parts/when.tsx';
import { readLogAddress, writeLogAddress } from './log-address.ts';
import { OutcomeTag } from './login-tags.tsx';
import { logWords as text, wayWords } from './logs.words.ts';

const path = '/index/logins';

/** The login log of one's own account. */
export function OwnLoginsPage(): ReactNode {
  const t = useTranslate();
  const { page } = readLogAddress(useScreenSearch(), []);
  const onPage = useCallback((next: Paging) => navigate(writeLogAddress(path, {}, next)), []);
  return (
    <>
      <PageHead title={t(text.ownTitle)}>{t(text.ownLead)}</PageHead>
      <DataTable
        endpoint={ownLogins}
        params={{}}
        page={page}
        onPage={onPage}
        rowKey={({ id }) => id}
        caption={t(text.ownTitle)}
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
        head={() => null}
        announce={(answer) => t(text.found, { total: formatTotal(answer) })}
        none={() => <Empty title={t(text.noLogins)}>{t(text.noLoginsText)}</Empty>}
        note={() => <MoreLink to="/index/account">{t(text.changePassword)}</MoreLink>}
      />
    </>
  );
}
