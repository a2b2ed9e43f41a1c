import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useTranslate, useLang } from '#kernel/i18n/web/use-lang.ts';
import { Cascade, type Found } from '#kernel/ui/aria/cascade.tsx';
import { ComboBox } from '#kernel/ui/aria/combo-box.tsx';
import { callLater } from '#kernel/ui/feedback/calls.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import type { FieldControl } from '#kernel/ui/form/field.tsx';
import { LinkButton } from '#kernel/ui/parts/button.tsx';
import { uiWords } from '#kernel/ui/ui.words.ts';
import {
  countries,
  type areas,
  type industries,
  type Choice,
} from '#zero-carbon/enterprises/enterprises/enterprises.contract.ts';
import { userinfoWords as text } from '#zero-carbon/enterprises/enterprises/userinfo.words.ts';

interface ChoiceProps {
  readonly control: FieldControl;
  readonly value: readonly string[];
  /** The names of the codes in the list, in the caller's language. */
  readonly onChange: (codes: readonly string[], names: readonly string[]) => void;
  readonly onBlur: () => void;
}

interface CountryChoiceProps extends ChoiceProps {
  /** The name of the selected country, until the list is loaded. */
  readonly name?: string | undefined;
}

/** A country, found by typing part of its name. */
export function CountryChoice({ control, value, name, onChange, onBlur }: CountryChoiceProps): ReactNode {
  const { data, failure, retry } = useAnswer(countries, {}, { quiet: true });
  return (
    <>
      <ComboBox
        control={control}
        choices={data}
        value={value[0]}
        name={name}
        onBlur={onBlur}
        onChange={(chosen) => {
          const choice = data?.find(({ code }) => code === chosen);
          onChange(chosen === undefined ? [] : [chosen], choice ? [choice.name] : []);
        }}
      />
      {failure && <ListFailed onRetry={retry} />}
    </>
  );
}

export interface CascadeChoiceProps extends ChoiceProps {
  readonly from: typeof areas | typeof industries;
  /** The name of each level, from the top. */
  readonly levels: readonly string[];
  /** Names of the stored path, until the lists are loaded. */
  readonly names: readonly string[];
}

/** An area or an industry, selected down its classification. */
export function CascadeChoice({ from, onChange, ...choice }: CascadeChoiceProps): ReactNode {
  const { below, failed, load } = useChoices(from, choice.value);
  const { found, find } = useFound(from);
  const change = (codes: readonly string[]): void => {
    const last = codes.at(-1);
    const way = found.find((one) => one.way.at(-1)?.code === last)?.way;
    const names = codes.map((code, depth) => {
      const step = way?.[depth] ?? below(codes[depth - 1])?.find((one) => one.code === code);
      return step?.name ?? choice.names[depth] ?? code;
    });
    onChange(codes, names);
  };
  return (
    <>
      <Cascade {...choice} below={below} found={found} onFind={find} onChange={change} />
      {failed && <ListFailed onRetry={() => load()} />}
    </>
  );
}

function ListFailed({ onRetry }: { readonly onRetry: () => void }): ReactNode {
  const t = useTranslate();
  return (
    <p className="hint">
      {t(text.listFailed)} <LinkButton onClick={onRetry}>{t(uiWords.retry)}</LinkButton>
    </p>
  );
}

/** Delay after typing until the search (milliseconds). */
const rest = 200;

/** The results of all levels of a classification for a part of a name; undefined while unknown. */
function useFound(endpoint: typeof areas | typeof industries) {
  const [typed, find] = useState('');
  const [found, setFound] = useState<{ readonly text: string; readonly ways: readonly Found[] }>();
  const lang = useLang();
  const text = typed.trim();
  useEffect(() => {
    if (text === '') return undefined;
    let isCurrent = true;
    const timer = setTimeout(() => {
      // without the search the levels can still be browsed
      callLater(endpoint, { find: text.slice(0, 40) }).then(
        (rows) => isCurrent && setFound({ text, ways: rows.map(({ way = [] }) => ({ way })) }),
        () => undefined,
      );
    }, rest);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [endpoint, text, lang]);
  return { found: found?.text === text ? found.ways : [], find };
}

interface Choices {
  /** The options below a selection, or at the top; undefined until they are loaded. */
  readonly below: (parent: string | undefined) => readonly Choice[] | undefined;
  readonly failed: boolean;
  /** Reloads everything. */
  readonly load: () => void;
}

/** The options below each selection, by its code; the top level under the empty code. */
type Known = Readonly<Record<string, readonly Choice[]>>;

/** A classification's lists, loaded step by step: the top level, and the options below each selection. */
function useChoices(endpoint: typeof areas | typeof industries, chosen: readonly string[]): Choices {
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
