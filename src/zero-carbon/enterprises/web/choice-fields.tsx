import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useTranslate, useLang } from '#kernel/i18n/web/use-lang.ts';
import { Cascade, type Found } from '#kernel/ui/aria/cascade.tsx';
import { ComboBox } from '#kernel/ui/aria/combo-box.tsx';
import { callLater } from '#kernel/ui/feedback/calls.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import type { FieldControl } from '#kernel/ui/form/field.tsx';
import { LinkButton } from '#kernel/ui/parts/button.tsx';
import { uiWords } from '#kernel/ui/ui.words.ts';
import { countries, type areas, type industries, type Choice } from '#zero-carbon/enterprises/enterprises.contract.ts';
import { userinfoWords as text } from '#zero-carbon/enterprises/userinfo.words.ts';

interface ChoiceProps {
  readonly control: FieldControl;
  readonly value: readonly string[];
  /** The name of each code as the list has it, in the caller's language. */
  readonly onChange: (codes: readonly string[], names: readonly string[]) => void;
  readonly onBlur: () => void;
}

interface CountryChoiceProps extends ChoiceProps {
  /** Of the chosen country, until the list is here. */
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
  /** What each step is called, from the top. */
  readonly levels: readonly string[];
  /** Names of the stored way, until the lists are here. */
  readonly names: readonly string[];
}

/** An area or an industry, down its classification. */
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

/** How long typing rests before it is looked for (milliseconds). */
const rest = 200;

/** What all levels of a classification have by a typed part of a name; nothing while it is not known. */
function useFound(endpoint: typeof areas | typeof industries) {
  const [typed, find] = useState('');
  const [found, setFound] = useState<{ readonly text: string; readonly ways: readonly Found[] }>();
  const lang = useLang();
  const text = typed.trim();
  useEffect(() => {
    if (text === '') return undefined;
    let isCurrent = true;
    const timer = setTimeout(() => {
      // without it the levels can still be gone through one by one
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
  /** What lies below a choice, or at the top; undefined until it has come. */
  readonly below: (parent: string | undefined) => readonly Choice[] | undefined;
  readonly failed: boolean;
  /** Fetches it all again. */
  readonly load: () => void;
}

/** What lies below each choice, by its code; the top under the empty one. */
type Known = Readonly<Record<string, readonly Choice[]>>;

/** A classification's lists, fetched step by step: the top, and what lies below each choice on the way. */
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
