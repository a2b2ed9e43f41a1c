import { useEffect, useState, type ReactNode } from 'react';
import type { Endpoint, OutputOf } from '#kernel/contract/endpoint.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { callLater } from '#kernel/ui/feedback/calls.ts';
import { failureOf } from '#kernel/ui/feedback/failure.ts';
import { Button } from '#kernel/ui/parts/button.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import type { dryRunIndicators } from '#zero-carbon/indicators/editions/dry-run.contract.ts';
import { dryRunWords as text } from './dry-run.words.ts';
import { isSameWorth, WorthChange } from './worth.tsx';
import './dry-run.css';

export type DryRunCall = Endpoint<(typeof dryRunIndicators)['input'], (typeof dryRunIndicators)['output']>;

type Rows = OutputOf<typeof dryRunIndicators>['rows'];

interface DryRunProps {
  readonly call: DryRunCall;
  /** The version. */
  readonly id: string;
}

interface State {
  readonly rows: Rows;
  readonly total: number | undefined;
  readonly kind: 'running' | 'done' | 'cancelled' | 'failed';
  readonly problem?: string;
}

/** Rows in sight; the others are counted. */
const mostShown = 100;

/** What a version would make of the drafts that have another one: tried in batches, until the end or until it is stopped. */
export function DryRun({ call, id }: DryRunProps): ReactNode {
  const t = useTranslate();
  const [{ rows, total, kind, problem }, setState] = useState<State>({ rows: [], total: undefined, kind: 'running' });
  const [control] = useState(() => new AbortController());
  useEffect(() => {
    const run = async (): Promise<void> => {
      let tried: Rows = [];
      for (let after: string | null | undefined; after !== null;) {
        const params = { id, ...(after !== undefined && { after }) };
        const answer: OutputOf<DryRunCall> = await callLater(call, params, { signal: control.signal });
        control.signal.throwIfAborted();
        tried = [...tried, ...answer.rows];
        after = answer.next;
        setState({ rows: tried, total: answer.total, kind: after === null ? 'done' : 'running' });
      }
    };
    run().catch((error: unknown) => {
      if (control.signal.aborted) setState((before) => ({ ...before, kind: 'cancelled' }));
      else setState((before) => ({ ...before, kind: 'failed', problem: failureOf(error, t).message }));
    });
    return () => control.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it runs once, whatever the language
  }, []);
  const changed = rows.filter(({ before, after }) => !isSameWorth(before, after));
  const count = (isOf: (row: Rows[number]) => boolean): number => changed.filter(isOf).length;
  const values = {
    tried: rows.length,
    total: total ?? 0,
    changed: changed.length,
    up: count(({ before, after }) => (after.star ?? 0) > (before.star ?? 0)),
    down: count(({ before, after }) => (after.star ?? 0) < (before.star ?? 0)),
  };
  return (
    <section className="dry-run" aria-label={t(text.title)}>
      <p role="status">
        {kind === 'running' && t(text.running, values)}
        {kind === 'done' && (values.total === 0 ? t(text.none) : t(text.done, values))}
        {kind === 'cancelled' && t(text.cancelled, values)}
        {kind === 'failed' && t(text.failed, { problem: problem ?? '' })}
      </p>
      {kind === 'running' && (
        <p>
          <progress aria-label={t(text.title)} max={total || 1} value={rows.length} />
          <Button kind="text" onClick={() => control.abort()}>
            {t(text.stop)}
          </Button>
        </p>
      )}
      {changed.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
        <div className="dry-run-rows" role="region" aria-label={t(text.changed)} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t(text.report)}</th>
                <th scope="col">{t(text.gross)}</th>
                <th scope="col">{t(text.points)}</th>
                <th scope="col">{t(text.star)}</th>
              </tr>
            </thead>
            <tbody>
              {changed.slice(0, mostShown).map(({ id: report, number, enterprise, before, after }) => (
                <tr key={report}>
                  <th scope="row">
                    {number} <Named>{enterprise}</Named>
                  </th>
                  <WorthChange before={before} after={after} />
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {changed.length > mostShown && <small>{t(text.first, { count: mostShown })}</small>}
    </section>
  );
}
