import { useRef, useState, type ReactNode } from 'react';
import { inputWords } from '#kernel/checks/input.words.ts';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { SearchFrame } from '#kernel/ui/form/search-frame.tsx';
import { useKeysChoice } from '#kernel/ui/layout/single-keys.ts';
import { noFilters } from '#zero-carbon/certification/certificates/web/query/query-address.ts';
import { filterProblems } from '#zero-carbon/certification/certificates/web/query/query-filters.ts';
import { SearchResults } from './search-results.tsx';
import { searchWords } from './search.words.ts';

export interface SearchFormProps {
  readonly onLeave: () => void;
}

/** A search by company with its results below; the content of the welcome page's dialog. */
export function SearchForm({ onLeave }: SearchFormProps): ReactNode {
  const t = useTranslate();
  const lang = useLang();
  const [keysOn, chooseKeys] = useKeysChoice();
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  const search = (): void => {
    const name = typed.trim();
    const wrong =
      name === '' ? t(inputWords.required) : filterProblems({ ...noFilters, companyName: name }, lang).companyName;
    setProblem(wrong);
    if (wrong === undefined) setAsked(name);
    else input.current?.focus();
  };

  return (
    <>
      <SearchFrame
        label={t(searchWords.search)}
        columns="1fr"
        submit={t(searchWords.search)}
        onSubmit={search}
        cells={[
          {
            name: 'companyName',
            label: t(searchWords.name),
            problem,
            control: (control) => (
              // The dialog was opened to type here.
              <input
                {...control}
                ref={input}
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- what a dialog is opened for
                autoFocus
                value={typed}
                autoComplete="off"
                spellCheck={false}
                onChange={(event) => setTyped(event.target.value)}
              />
            ),
          },
        ]}
      />
      {asked !== '' && <SearchResults name={asked} onLeave={onLeave} />}
      <label className="slash-choice">
        <input type="checkbox" checked={keysOn} onChange={(event) => chooseKeys(event.target.checked)} />{' '}
        {t(searchWords.keys)}
      </label>
    </>
  );
}
