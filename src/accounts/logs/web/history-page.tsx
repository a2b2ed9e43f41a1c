import type { RowOf } from '#kernel/contract/endpoint.ts';
import type { ReactNode } from 'react';
import { auditHistory, recordKinds } from '#accounts/logs/logs.contract.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { listAddress, readListAddress } from '#kernel/list/web/list-address.ts';
import { ListScreen } from '#kernel/list/web/list-screen.tsx';
import { logWords as text } from '#accounts/logs/logs.words.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { useScreenPath, useScreenSearch } from '#kernel/ui/layout/screen.ts';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import type { ListColumn } from '#kernel/list/web/list-columns.ts';
import { When } from '#kernel/ui/parts/when.tsx';
import { Changes } from '#kernel/workflow/web/changes.tsx';

/** The history of all records, for operators. Other screens link here with a record in the address. */
export function HistoryPage(): ReactNode {
  const t = useTranslate();
  const { data: kinds = [] } = useAnswer(recordKinds, {});
  const { entityId } = readListAddress(auditHistory, useScreenSearch()).filters;
  return (
    <ListScreen
      list={auditHistory}
      title={t(text.historyTitle)}
      lead={t(text.historyLead)}
      words={{ rows: text.historyRows, none: text.noHistory, find: text.historyFind }}
      filters={{
        entity: { label: text.entity, options: kinds.map(({ entity, name }) => ({ value: entity, label: name })) },
        ...(entityId !== undefined && { entityId: { label: text.record } }),
        startDate: { label: text.date },
      }}
      columns={useHistoryColumns()}
    />
  );
}

function useHistoryColumns(): readonly ListColumn<RowOf<typeof auditHistory>, 'at'>[] {
  const t = useTranslate();
  const path = useScreenPath();
  return [
    { key: 'at', label: t(text.time), cell: ({ at }) => <When at={at} /> },
    {
      key: 'record',
      label: t(text.record),
      cell: ({ record: { entity, kind, id, name } }) => (
        <div>
          <PageLink to={listAddress(auditHistory, path, { filters: { entity, entityId: id } })}>
            <Named>{name ?? id}</Named>
          </PageLink>
          <small>{kind}</small>
        </div>
      ),
    },
    { key: 'action', label: t(text.action), cell: ({ action }) => action },
    { key: 'changes', label: t(text.changes), cell: ({ changes }) => <Changes changes={changes} /> },
    {
      key: 'person',
      label: t(text.person),
      cell: ({ person, partyName }) => (
        <div>
          {person ? <Named>{person.name}</Named> : t(text.system)}
          {person && person.loginname !== '' && <small>{person.loginname}</small>}
          {partyName !== null && (
            <small>
              <Named>{partyName}</Named>
            </small>
          )}
        </div>
      ),
    },
  ];
}
