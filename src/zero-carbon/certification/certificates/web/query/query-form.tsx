import { useId, useRef, useState, type ReactNode } from 'react';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { isCalendarDate } from '#kernel/checks/calendar-date.ts';
import { inputWords } from '#kernel/checks/input.words.ts';
import { Box } from '#kernel/ui/kit/kit.tsx';
import { usePainted } from '#kernel/ui/layout/painted.ts';
import { SearchFrame, type SearchCell } from '#kernel/ui/form/search-frame.tsx';
import type { OutputOf } from '#kernel/contract/endpoint.ts';
import type { listOrganisations } from '#zero-carbon/certification/certificates/certificates.contract.ts';
import { useDraft } from '#kernel/ui/form/use-draft.ts';
import { typedNames, type QueryFilters, type TypedName } from './query-address.ts';
import { queryWords } from './query.words.ts';
import { loadProblems, useFilterRules } from './use-filter-rules.ts';

export interface QueryFormProps {
  readonly filters: QueryFilters;
  /** The available organisations, once they are loaded. */
  readonly organisations: OutputOf<typeof listOrganisations> | undefined;
  readonly onSearch: (filters: QueryFilters) => void;
}

/** The free inputs of the filters. Input survives a reload, and validation errors. */
export function QueryForm({ filters, organisations, onSearch }: QueryFormProps): ReactNode {
  const t = useTranslate();
  const offered = `${useId()}organisations`;
  const lang = useLang();
  const form = useRef<HTMLDivElement>(null);
  const [typed, setTyped, forget] = useDraft(`certquery ${JSON.stringify(filters)}`, filters);
  const [checked, setChecked] = useState<'address' | 'typed'>('address');
  const [unreadable, setUnreadable] = useState<ReadonlySet<TypedName>>(new Set());
  const [touched, setTouched] = useState(false);
  const problemsOf = useFilterRules(filters, touched);
  // Two calendars cost the first paint more than the rest of the page.
  const stands = usePainted();

  const problems = { ...problemsOf(checked === 'typed' ? typed : filters) };
  for (const name of unreadable) problems[name] = t(inputWords.notDate);
  if (checked === 'address') nameUnshowableDates(problems, filters, (text) => t(queryWords.badAddressDate, { text }));

  const input = (name: TypedName): HTMLInputElement | null => form.current?.querySelector(`[name=${name}]`) ?? null;
  const change = (name: TypedName, value: string): void => setTyped({ ...typed, [name]: value });
  const submit = async (): Promise<void> => {
    const found = problemsOf(typed) ?? (await loadProblems(typed, lang));
    const broken = new Set(typedNames.filter((name) => input(name)?.validity.badInput));
    setUnreadable(broken);
    setChecked('typed');
    const wrong = typedNames.find((name) => broken.has(name) || found[name] !== undefined);
    if (wrong) {
      input(wrong)?.focus();
      return;
    }
    forget();
    onSearch(typed);
  };

  const cell = (
    name: TypedName,
    type: 'text' | 'date',
    more: Partial<SearchCell> & { placeholder?: string; list?: string } = {},
  ): SearchCell => {
    const { placeholder, list, ...rest } = more;
    return {
      name,
      label: t(queryWords[name]),
      problem: problems[name],
      control: (control) => (
        <input
          {...control}
          name={name}
          type={stands ? type : 'text'}
          value={type === 'date' && !isCalendarDate(typed[name]) ? '' : typed[name]}
          placeholder={placeholder}
          list={list}
          data-filled={typed[name] !== '' || undefined}
          autoComplete="off"
          onChange={(event) => change(name, event.target.value)}
        />
      ),
      ...rest,
    };
  };

  return (
    <Box above={6} ref={form} onFocus={() => setTouched(true)}>
      <SearchFrame
        label={t(queryWords.form)}
        columns="4fr 3fr 2fr 2fr"
        submit={t(queryWords.search)}
        cells={[
          cell('companyName', 'text', { placeholder: t(queryWords.companyHint) }),
          cell('issueOrg', 'text', { placeholder: t(queryWords.allOrganisations), list: offered }),
          cell('startDate', 'date', { half: true }),
          cell('endDate', 'date', { half: true }),
        ]}
        onSubmit={() => void submit()}
      />
      <datalist id={offered}>
        {organisations?.map(({ code, name }) => (
          <option key={code} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </Box>
  );
}

/** A date input cannot display an invalid date: its error quotes the value of the address. */
function nameUnshowableDates(
  problems: Partial<Record<TypedName, string>>,
  filters: QueryFilters,
  translate: (text: string) => string,
): void {
  for (const name of ['startDate', 'endDate'] as const) {
    if (problems[name] !== undefined && !isCalendarDate(filters[name]))
      problems[name] = translate(filters[name].slice(0, 40));
  }
}
