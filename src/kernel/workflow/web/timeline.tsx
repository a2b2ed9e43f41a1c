import { useState, type ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { Endpoint } from '#kernel/contract/endpoint.ts';
import type { Text } from '#kernel/i18n/text.ts';
import { formatTotal } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Failed } from '#kernel/ui/feedback/failed.tsx';
import { Loading, Skeleton } from '#kernel/ui/feedback/skeleton.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { Named } from '#kernel/ui/parts/named.tsx';
import { When } from '#kernel/ui/parts/when.tsx';
import { Pager } from '#kernel/ui/table/pager.tsx';
import type { Lifecycle } from '#kernel/workflow/lifecycle.ts';
import { workflowWords as text } from '#kernel/workflow/workflow.words.ts';
import './timeline.css';

/** One entry of a record's history. */
export interface TimelineRow {
  readonly id: string;
  /** UTC. */
  readonly at: string;
  /** Such as `certificate.suspend`. */
  readonly action: string;
  /** Null for the system, and for people of another party. */
  readonly person: { readonly name: string } | null;
  readonly partyName: string | null;
  /** As JSON; null once the content was erased. */
  readonly changes:
    | readonly { readonly field: string; readonly before: string | null; readonly after: string | null }[]
    | null;
}

type TimelineCall = Endpoint<
  Endpoint['input'],
  z.ZodMiniType<{ rows: TimelineRow[]; total: number; more?: boolean | undefined }>
>;

/** A field's label; with words for its values where these are codes. */
export type TimelineField = Text | { readonly label: Text; readonly words: Readonly<Record<string, Text>> };

export interface TimelineProps {
  /** Answers a page of the record's history, for those whom its permission lets see it. */
  readonly endpoint: TimelineCall;
  /** Names the record, where the call does not know it by itself. */
  readonly params?: Readonly<Record<string, unknown>>;
  /** Its moves and states in words. */
  readonly of?: Lifecycle;
  /** Other things that happen to it, by action: `enterprise.edit`. */
  readonly actions?: Readonly<Record<string, Text>>;
  /** Only what has a label here is shown of a change, in this order; `reason` and the state are known. */
  readonly fields: Readonly<Record<string, TimelineField>>;
}

const length = 20;
const nothing = {};

/**
 * What happened to a record, in words, newest first: who did what and when, what it was before and is now.
 *
 * @example
 * <Timeline endpoint={certificateHistory} params={{ id }} of={certificateLifecycle} fields={{ decide_by: text.decideBy }} />
 */
export function Timeline({ endpoint, params = nothing, of, actions, fields }: TimelineProps): ReactNode {
  const t = useTranslate();
  const [page, setPage] = useState(1);
  const { data, failure, loading, retry } = useAnswer(endpoint, {
    ...params,
    start: (page - 1) * length,
    limit: length,
  });
  if (failure) return <Failed failure={failure} onRetry={retry} />;
  if (!data) {
    return (
      <Loading>
        <Skeleton width="20em" />
      </Loading>
    );
  }
  const known = wordsOf(of, actions, fields);
  return (
    <>
      <p className="visually-hidden" role="status">
        {!loading && t(text.entries, { total: formatTotal(data) })}
      </p>
      {data.rows.length === 0 && <p className="hint">{t(text.noEntries)}</p>}
      <ol className="timeline" aria-busy={loading || undefined}>
        {data.rows.map((row) => (
          <li key={row.id}>
            <When at={row.at} />
            <div>
              <strong>{known.actions[row.action] ? t(known.actions[row.action]!) : row.action}</strong>{' '}
              <span className="muted">
                <Who {...row} />
              </span>
              <Changes changes={row.changes} fields={known.fields} />
            </div>
          </li>
        ))}
      </ol>
      <Pager page={page} pages={Math.ceil(data.total / length)} shown={5} onPage={setPage} />
    </>
  );
}

/** What a lifecycle brings of itself, beside what the record's screen says. */
function wordsOf(of: Lifecycle | undefined, actions: TimelineProps['actions'], fields: TimelineProps['fields']) {
  const moves = Object.entries(of?.moves ?? {}).map(([name, { done }]) => [`${of?.name}.${name}`, done] as const);
  return {
    actions: { ...Object.fromEntries(moves), ...actions } as Readonly<Record<string, Text | undefined>>,
    fields: {
      ...(of && { [of.column]: { label: text.state, words: of.states } }),
      ...fields,
      reason: text.why,
    } as Readonly<Record<string, TimelineField | undefined>>,
  };
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

interface ChangesProps extends Pick<TimelineRow, 'changes'> {
  readonly fields: Readonly<Record<string, TimelineField | undefined>>;
}

function Changes({ changes, fields }: ChangesProps): ReactNode {
  const t = useTranslate();
  if (changes === null) return <p className="muted">{t(text.erased)}</p>;
  const shown = Object.entries(fields).flatMap(([name, field]) => {
    const change = changes.find((one) => one.field === name);
    if (!field || !change || change.before === change.after) return [];
    return [{ ...change, ...('label' in field ? field : { label: field, words: undefined }) }];
  });
  return shown.map(({ field, label, words, before, after }) => {
    const read = (json: string | null): string => {
      const value: unknown = json === null ? null : JSON.parse(json);
      if (value === null || value === '') return t(text.nothing);
      const said = textOf(value);
      return words?.[said] ? t(words[said]) : said;
    };
    return (
      <p key={field}>
        <Named>
          {before === null
            ? t(text.given, { field: t(label), value: read(after) })
            : t(text.change, { field: t(label), before: read(before), after: read(after) })}
        </Named>
      </p>
    );
  });
}

/** A value of a record's field: files and the like by their names. */
const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  const { name } = value as { readonly name?: unknown };
  return typeof name === 'string' ? name : JSON.stringify(value);
};
