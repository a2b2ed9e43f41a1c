import { useCallback, useEffect, useState } from 'react';
import { useLang } from '#kernel/i18n/web/use-lang.ts';
import { callLater } from '#kernel/ui/calls.ts';
import type { areas, Choice, industries } from '#zero-carbon/enterprises/enterprises.contract.ts';

/** A step of a cascade with what is known to lie below it. */
export interface ChoiceOption {
  value: string;
  label: string;
  isLeaf: boolean;
  children?: ChoiceOption[];
}

export interface Choices {
  readonly options: ChoiceOption[];
  readonly failed: boolean;
  /** Fetches what lies below a choice, or the top where none is named. */
  readonly load: (parent?: string) => void;
}

/** What lies below each choice, by its code; the top under the empty one. */
type Known = Readonly<Record<string, readonly Choice[]>>;

/** A cascade's choices, fetched step by step: the top, what lies on the way to the chosen, and what is opened. */
export function useChoices(endpoint: typeof areas | typeof industries, chosen: readonly string[]): Choices {
  const lang = useLang();
  const [known, setKnown] = useState<{ readonly lang: string; readonly below: Known }>({ lang, below: {} });
  const [failed, setFailed] = useState(false);
  const load = useCallback(
    (parent = ''): void => {
      callLater(endpoint, parent === '' ? {} : { parent }).then(
        (found) => {
          setFailed(false);
          setKnown((before) => ({
            lang,
            below: { ...(before.lang === lang ? before.below : {}), [parent]: found },
          }));
        },
        () => setFailed(true),
      );
    },
    [endpoint, lang],
  );
  const way = ['', ...chosen.slice(0, -1)].join(' ');
  useEffect(() => {
    for (const parent of way.split(' ')) load(parent);
  }, [way, load]);
  return { options: optionsBelow('', known.below), failed, load };
}

const optionsBelow = (parent: string, known: Known): ChoiceOption[] =>
  (known[parent] ?? []).map(({ code, name, leaf }) => ({
    value: code,
    label: name,
    isLeaf: leaf,
    ...(known[code] && { children: optionsBelow(code, known) }),
  }));
