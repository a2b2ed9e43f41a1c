import { useCallback, useEffect, useRef, useState } from 'react';
import type { InputOf, OutputOf } from '#kernel/contract/endpoint.ts';
import { useLang } from '#kernel/i18n/web/use-lang.ts';
import { callLater } from '#kernel/ui/feedback/calls.ts';
import { defaultPageSize, type Paging } from '#kernel/ui/table/page-sizes.ts';
import { queryTrainingCertificates } from '#zero-carbon/training/training.contract.ts';

type Query = Omit<InputOf<typeof queryTrainingCertificates>, 'start' | 'limit'>;
export type TrainingAnswer = OutputOf<typeof queryTrainingCertificates>;

/** What was found, and what was asked for it; the password stays in memory while the page does. */
export interface Found {
  readonly query: Query;
  readonly page: Paging;
  readonly answer: TrainingAnswer;
  /** When its signed paths were made (milliseconds of the browser's clock). */
  readonly at: number;
}

export interface TrainingQuery {
  readonly found: Found | undefined;
  /** Asks from the first page. Throws what the call throws; what was found before is then gone. */
  ask(query: Query): Promise<TrainingAnswer>;
  /** Asks for the same again, at this place. */
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
    // a ticket is used up by its first call
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
    // what is shown stays where the network does not let it change
    if (latest.current) run(latest.current.query, latest.current.page).catch(() => undefined);
  }, [lang, run]);
  return { found, ask, goTo, clear };
}
