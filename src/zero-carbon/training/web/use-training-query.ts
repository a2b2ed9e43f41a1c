import { useCallback, useEffect, useRef, useState } from 'react';
import type { InputOf, OutputOf } from '#kernel/contract/endpoint.ts';
import { useLang } from '#kernel/i18n/web/use-lang.ts';
import { callLater } from '#kernel/ui/feedback/calls.ts';
import { defaultPageSize, type Paging } from '#kernel/ui/table/page-sizes.ts';
import { queryTrainingCertificates } from '#zero-carbon/training/training.contract.ts';

type Query = Omit<InputOf<typeof queryTrainingCertificates>, 'start' | 'limit'>;
export type TrainingAnswer = OutputOf<typeof queryTrainingCertificates>;

/** The result, and its query; the password stays in memory as long as the page. */
export interface Found {
  readonly query: Query;
  readonly page: Paging;
  readonly answer: TrainingAnswer;
  /** When its signed paths were made (milliseconds of the browser's clock). */
  readonly at: number;
}

export interface TrainingQuery {
  readonly found: Found | undefined;
  /** Queries from the first page. Throws the call's errors; the previous result is then cleared. */
  ask(query: Query): Promise<TrainingAnswer>;
  /** Repeats the query for another page. */
  goTo(page: Paging): Promise<TrainingAnswer | undefined>;
  clear(): void;
}

/** The query's call, its pages, and the same again in the other language. */
export function useTrainingQuery(): TrainingQuery {
  const lang = useLang();
  const [found, setFound] = useState<Found>();
  const latest = useRef(found);
  const run = useCallback(async (query: Query, page: Paging): Promise<TrainingAnswer> => {
    const answer = await callLater(queryTrainingCertificates, { ...query, ...page });
    // a ticket is consumed by its first call
    const { ticket: _used, ...asked } = query;
    latest.current = { query: asked, page, answer, at: Date.now() };
    setFound(latest.current);
    return answer;
  }, []);
  const clear = useCallback(() => {
    latest.current = undefined;
    setFound(undefined);
  }, []);
  const ask = useCallback((query: Query) => run(query, { start: 0, limit: defaultPageSize }), [run]);
  const goTo = useCallback(
    async (page: Paging) => (latest.current ? run(latest.current.query, page) : undefined),
    [run],
  );
  const shownLang = useRef(lang);
  useEffect(() => {
    if (shownLang.current === lang) return;
    shownLang.current = lang;
    // the displayed result stays if the network fails
    if (latest.current) run(latest.current.query, latest.current.page).catch(() => undefined);
  }, [lang, run]);
  return { found, ask, goTo, clear };
}
