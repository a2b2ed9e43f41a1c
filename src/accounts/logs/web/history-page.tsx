import type { ReactNode } from 'react';
import { recordHistory } from '#accounts/logs/logs.contract.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { ListScreen } from '#kernel/list/web/list-screen.tsx';
import { logWords as text } from '#accounts/logs/logs.words.ts';
import type { RowOf } from '#kernel/list/list.ts';
import { Named } from '#kernel/ui/parts/named.tsx';
import type { Column } from '#kernel/ui/table/table-rows.tsx';
import { When } from '#kernel/ui/parts/when.tsx';

/** What happened to one record, for operators; other screens lead here with the record in the address. */
export function HistoryPage(): ReactNode {
  const t = useTranslate();
  return (
    <ListScreen
      list={recordHistory}
      title={t(text.historyTitle)}
      lead={t(text.historyLead)}
      words={{
        none: text.noHistory,
        noneText: text.noHistoryText,
        needed: text.askHistory,
        neededText: text.askHistoryText,
      }}
      filters={{ entity: { label: text.entity }, entityId: { label: text.entityId } }}
      columns={useHistoryColumns()}
    />
  );
}

type HistoryRow = RowOf<typeof recordHistory>;

function useHistoryColumns(): readonly Column<HistoryRow>[] {
  const t = useTranslate();
  return [
    { key: 'at', label: t(text.time), cell: ({ at }) => <When at={at} /> },
    {
      key: 'person',
      label: t(text.person),
      cell: ({ person, partyName }) => (
        <div>
          {person ? <Named>{person.name}</Named> : t(text.system)}
          {partyName !== null && (
            <small>
              <Named>{partyName}</Named>
            </small>
          )}
        </div>
      ),
    },
    { key: 'action', label: t(text.action), cell: ({ action }) => <span className="mono">{action}</span> },
    { key: 'changes', label: t(text.changes), cell: ({ changes }) => <Changes changes={changes} /> },
  ];
}

function Changes({ changes }: Pick<HistoryRow, 'changes'>): ReactNode {
  const t = useTranslate();
  if (changes === null) return <span className="muted">{t(text.erased)}</span>;
  const shown = (json: string | null): string => (json === null ? t(text.nothing) : plain(json));
  return (
    <ul className="changes">
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          <span className="mono">{field}</span>{' '}
          <Named>
            {before === null && after !== null
              ? shown(after)
              : t(text.changed, { before: shown(before), after: shown(after) })}
          </Named>
        </li>
      ))}
    </ul>
  );
}

/** A text is shown without its quotation marks, anything else as it is. */
function plain(json: string): string {
  const value: unknown = JSON.parse(json);
  return typeof value === 'string' ? value : json;
}
