import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useTranslate, useLang } from '#kernel/i18n/web/use-lang.ts';
import { Cascade } from '#kernel/ui/aria/cascade.tsx';
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
  readonly onChange: (codes: readonly string[]) => void;
  readonly onBlur: () => void;
}

/** A country, found by typing part of its name. */
export function CountryChoice({ control, value, onChange, onBlur }: ChoiceProps): ReactNode {
  const { data, failure, retry } = useAnswer(countries, {}, { quiet: true });
  return (
    <>
      <ComboBox
        control={control}
        choices={data}
        value={value[0]}
        onBlur={onBlur}
        onChange={(code) => onChange(code === undefined ? [] : [code])}
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
export function CascadeChoice({ from, ...choice }: CascadeChoiceProps): ReactNode {
  const { below, failed, load } = useChoices(from, choice.value);
  return (
    <>
      <Cascade {...choice} below={below} />
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
