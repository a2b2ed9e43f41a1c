import { useCallback, useEffect, useState } from 'react';
import { useLang } from '#kernel/i18n/web/use-lang.ts';
import { callLater } from '#kernel/ui/feedback/calls.ts';
import type { areas, Choice, industries } from '#zero-carbon/enterprises/enterprises.contract.ts';

export interface Choices {
  /** What lies below a choice, or at the top; undefined until it has come. */
  readonly below: (parent: string | undefined) => readonly Choice[] | undefined;
  readonly failed: boolean;
  /** Fetches it all again. */
  readonly load: () => void;
}

/** What lies below each choice, by its code; the top under the empty one. */
type Known = Readonly<Record<string, readonly Choice[]>>;

/** A classification's lists, fetched step by step: the top, and what lies below each choice on the way. */
export function useChoices(endpoint: typeof areas | typeof industries, chosen: readonly string[]): Choices {
  const lang = useLang();
  const [known, setKnown] = useState<{ readonly lang: string; readonly lists: Known }>({ lang, lists: {} });
  const [failed, setFailed] = useState(false);
  const way = ['', ...chosen].join(' ');
  const load = useCallback((): void => {
    for (const parent of way.split(' ')) {
      callLater(endpoint, parent === '' ? {} : { parent }).then(
        (found) => {
          setFailed(false);
          setKnown((before) => ({ lang, lists: { ...(before.lang === lang ? before.lists : {}), [parent]: found } }));
        },
        () => setFailed(true),
      );
    }
  }, [endpoint, lang, way]);
  useEffect(load, [load]);
  return { below: (parent = '') => known.lists[parent], failed, load };
}
