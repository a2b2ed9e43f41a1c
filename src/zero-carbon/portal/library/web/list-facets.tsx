import { useState, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Box } from '#kernel/ui/kit/kit.tsx';
import type { Failure } from '#kernel/ui/feedback/failure.ts';
import { LinkButton } from '#kernel/ui/parts/button.tsx';
import { SearchFrame, type SearchCell } from '#kernel/ui/form/search-frame.tsx';
import type { Texts } from '#kernel/ui/table/table-address.ts';
import { libraryWords } from '#zero-carbon/portal/library/library.words.ts';

/** A filter with fixed options. */
export interface Facet {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

interface ListFacetsProps {
  readonly hint: string;
  readonly facets: readonly Facet[];
  readonly filters: Texts;
  readonly failure: Failure | undefined;
  readonly loading: boolean;
  readonly onSearch: (filters: Partial<Texts>) => void;
}

/** Keyword and filters in one frame. They apply when the button is pressed. */
export function ListFacets({ hint, facets, filters, failure, loading, onSearch }: ListFacetsProps): ReactNode {
  const t = useTranslate();
  const [typed, setTyped] = useState(filters);
  const change = (name: string, value: string): void => setTyped((before) => ({ ...before, [name]: value }));
  const problemOf = (name: string): string | undefined => failure?.problems.find(({ path }) => path === name)?.message;
  const keyword: SearchCell = {
    name: 'keyword',
    label: t(libraryWords.keyword),
    problem: problemOf('keyword'),
    control: (control) => (
      <input
        {...control}
        type="search"
        maxLength={100}
        placeholder={hint}
        value={typed['keyword'] ?? ''}
        onChange={(event) => change('keyword', event.target.value)}
      />
    ),
  };
  const cells = facets.map(({ name, label, choices }): SearchCell => ({
    name,
    label,
    half: true,
    problem: problemOf(name),
    control: (control) => (
      <select {...control} value={typed[name] ?? ''} onChange={(event) => change(name, event.target.value)}>
        <option value="">{t(libraryWords.all)}</option>
        {withAsked(choices, typed[name] ?? '').map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    ),
  }));
  const asked = Object.values(filters).some((value) => value !== '');
  return (
    <Box below={6} className="list-facets screen-only">
      <SearchFrame
        label={t(libraryWords.search)}
        columns="5fr 2fr 4fr"
        submit={t(libraryWords.search)}
        busy={loading}
        cells={[keyword, ...cells]}
        onSubmit={() => onSearch(typed)}
      />
      {asked && <LinkButton onClick={() => onSearch({})}>{t(libraryWords.clear)}</LinkButton>}
    </Box>
  );
}

/** The options, plus the value of the address if it is unknown: it must not look like "all". */
function withAsked(choices: Facet['choices'], asked: string): Facet['choices'] {
  if (asked === '' || choices.some(({ value }) => value === asked)) return choices;
  return [...choices, { value: asked, label: asked }];
}
