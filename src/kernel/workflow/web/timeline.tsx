import { useState, type ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { Endpoint } from '#kernel/contract/endpoint.ts';
import type { FileAnswer } from '#kernel/files/file-answer.ts';
import { formatTotal } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Columns } from '#kernel/ui/kit/kit.tsx';
import { LoadingOrError } from '#kernel/ui/feedback/loading-or-error.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { FileLink } from '#kernel/ui/parts/file-link.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { When } from '#kernel/ui/parts/when.tsx';
import { Pager } from '#kernel/ui/table/pager.tsx';
import { workflowWords as text } from '#kernel/workflow/workflow.words.ts';
import { Changes, type ChangesProps } from './changes.tsx';
import './timeline.css';

/** One entry of a record's history. */
export interface TimelineRow {
  readonly id: string;
  /** UTC. */
  readonly at: string;
  /** In the reader's language. */
  readonly action: string;
  /** Null for the system, and for people of another party. */
  readonly person: { readonly name: string } | null;
  readonly partyName: string | null;
  readonly changes: ChangesProps['changes'];
  /** The file that came with the move, for readers of the record. */
  readonly file: FileAnswer | null;
}

type TimelineCall = Endpoint<
  Endpoint['input'],
  z.ZodMiniType<{ rows: TimelineRow[]; total: number; more?: boolean | undefined }>
>;

export interface TimelineProps {
  /** Returns a page of the record's history to readers with its permission. */
  readonly endpoint: TimelineCall;
  /** Names the record, if the call needs it. */
  readonly params?: Readonly<Record<string, unknown>>;
}

const length = 20;
const nothing = {};

/**
 * A record's history in words, newest first: author, action, time, previous and new values.
 *
 * @example
 * <Timeline endpoint={enterpriseHistory} />
 */
export function Timeline({ endpoint, params = nothing }: TimelineProps): ReactNode {
  const t = useTranslate();
  const [page, setPage] = useState(1);
  const { data, failure, loading, retry } = useAnswer(endpoint, {
    ...params,
    start: (page - 1) * length,
    limit: length,
  });
  if (failure || !data) return <LoadingOrError failure={failure} onRetry={retry} />;
  return (
    <>
      <p className="visually-hidden" role="status">
        {!loading && t(text.entries, { total: formatTotal(data) })}
      </p>
      {data.rows.length === 0 && <p className="hint">{t(text.noEntries)}</p>}
      <ol className="timeline" aria-busy={loading || undefined}>
        {data.rows.map((row) => (
          <Columns as="li" widths="9rem minmax(0, 1fr)" gap={[0, 4]} pad={3} line="below" size={3} key={row.id}>
            <When at={row.at} />
            <div>
              <strong>{row.action}</strong>{' '}
              <span className="muted">
                <Who {...row} />
              </span>
              <Changes
                changes={row.file ? (row.changes?.filter(({ field }) => field !== 'file') ?? null) : row.changes}
              />
              {row.file && <FileLink file={row.file} />}
            </div>
          </Columns>
        ))}
      </ol>
      <Pager page={page} pages={Math.ceil(data.total / length)} shown={5} onPage={setPage} />
    </>
  );
}

function Who({ person, partyName }: TimelineRow): ReactNode {
  const t = useTranslate();
  if (!person && partyName === null) return t(text.system);
  return (
    <>
      {person && <Named>{person.name}</Named>}
      {person && partyName !== null && ' · '}
      {partyName !== null && <Named>{partyName}</Named>}
    </>
  );
}
