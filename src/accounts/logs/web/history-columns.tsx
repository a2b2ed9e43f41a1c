import type { ReactNode } from 'react';
import type { recordHistory } from '#accounts/logs/logs.contract.ts';
import type { OutputOf } from '#kernel/http/endpoint.ts';
import { useSay } from '#kernel/i18n/web/use-lang.ts';
import { Named } from '#kernel/ui/named.tsx';
import type { Column } from '#kernel/ui/table-rows.tsx';
import { When } from '#kernel/ui/when.tsx';
import { logWords as text } from './logs.words.ts';

export type HistoryRow = OutputOf<typeof recordHistory>['rows'][number];

/** The columns of a record's history. */
export function useHistoryColumns(): readonly Column<HistoryRow>[] {
  const tell = useSay();
  return [
    { key: 'at', label: tell(text.time), cell: ({ at }) => <When at={at} /> },
    {
      key: 'person',
      label: tell(text.person),
      cell: ({ person, partyName }) => (
        <div>
          {person ? <Named>{person.name}</Named> : tell(text.system)}
          {partyName !== null && (
            <small>
              <Named>{partyName}</Named>
            </small>
          )}
        </div>
      ),
    },
    { key: 'action', label: tell(text.action), cell: ({ action }) => <span className="mono">{action}</span> },
    { key: 'changes', label: tell(text.changes), cell: ({ changes }) => <Changes changes={changes} /> },
  ];
}

function Changes({ changes }: Pick<HistoryRow, 'changes'>): ReactNode {
  const tell = useSay();
  if (changes === null) return <span className="muted">{tell(text.erased)}</span>;
  const shown = (json: string | null): string => (json === null ? tell(text.nothing) : plain(json));
  return (
    <ul className="changes">
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          <span className="mono">{field}</span>{' '}
          <Named>
            {before === null && after !== null
              ? shown(after)
              : tell(text.changed, { before: shown(before), after: shown(after) })}
          </Named>
        </li>
      ))}
    </ul>
  );
}

/** A text stands without its quotation marks, anything else as it is. */
function plain(json: string): string {
  const value: unknown = JSON.parse(json);
  return typeof value === 'string' ? value : json;
}
