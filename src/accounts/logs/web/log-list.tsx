import { useCallback, useState, type ReactNode } from 'react';
import { checkInput } from '#kernel/checks/explain.ts';
import type { Endpoint, InputOf, OutputOf } from '#kernel/contract/endpoint.ts';
import { formatTotal } from '#kernel/i18n/web/formats.ts';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import type { Text } from '#kernel/i18n/text.ts';
import { LinkButton } from '#kernel/ui/parts/button.tsx';
import { DataTable, type TableAnswer } from '#kernel/ui/table/data-table.tsx';
import { Empty } from '#kernel/ui/feedback/empty.tsx';
import type { Paging } from '#kernel/ui/table/page-sizes.ts';
import { navigate } from '#kernel/ui/layout/location.ts';
import { useScreenSearch } from '#kernel/ui/layout/screen.ts';
import { SearchFrame } from '#kernel/ui/form/search-frame.tsx';
import type { Column } from '#kernel/ui/table/table-rows.tsx';
import { givenFilters, readLogAddress, writeLogAddress } from './log-address.ts';
import { logWords as text } from './logs.words.ts';

/** A filter: a line to type in, a day, or one of a list. */
export interface LogFilter<Name extends string> {
  readonly name: Name;
  readonly label: Text;
  readonly kind: 'line' | 'day' | Readonly<Record<string, Text>>;
}

type RowOf<E extends Endpoint> = OutputOf<E> extends { readonly rows: readonly (infer Row)[] } ? Row : never;

export interface LogListProps<E extends Endpoint, Name extends string> {
  /** Where the screen stands; its filters are its search. */
  readonly path: string;
  readonly title: string;
  readonly endpoint: E;
  /** The endpoint's, given by its own name: the client keeps the schemas that are named so. */
  readonly input: E['input'];
  /** Must be a constant. */
  readonly filters: readonly LogFilter<Name>[];
  /** Widths of the filters in a wide window. */
  readonly widths: string;
  readonly columns: readonly Column<RowOf<E>>[];
  readonly rowKey: (row: RowOf<E>) => string;
  /** In the place of the rows until all of these are filled in. */
  readonly needs?: { readonly names: readonly Name[]; readonly before: ReactNode };
  readonly none?: ReactNode;
}

/** A log: filters in the address, what is wrong with them, and the pages of what they find. */
export function LogList<E extends Endpoint, Name extends string>(props: LogListProps<E, Name>): ReactNode {
  const { path, title, endpoint, input, filters, widths, columns, rowKey, needs, none } = props;
  const t = useTranslate();
  const lang = useLang();
  const search = useScreenSearch();
  const asked = readLogAddress(
    search,
    filters.map(({ name }) => name),
  );
  const [held, setHeld] = useState({ search, typed: asked.filters });
  const typed = held.search === search ? held.typed : asked.filters;
  const setTyped = (next: typeof typed): void => setHeld({ search, typed: next });
  const [tried, setTried] = useState<typeof typed>();
  const onPage = useCallback(
    (page: Paging) => navigate(writeLogAddress(path, readLogAddress(search, namesOf(filters)).filters, page)),
    [path, search, filters],
  );

  const problemsOf = (given: typeof typed): Readonly<Record<string, string>> => {
    const { problems = [] } = checkInput(input, givenFilters(given), lang);
    return Object.fromEntries(problems.map((problem) => [problem.path, problem.message]));
  };
  const waits = needs?.names.some((name) => asked.filters[name] === '') ?? false;
  const shown = tried ?? (waits ? undefined : asked.filters);
  const problems = shown ? problemsOf(shown) : {};
  const submit = (): void => {
    setTried(typed);
    if (Object.keys(problemsOf(typed)).length > 0) return;
    setTried(undefined);
    navigate(writeLogAddress(path, typed));
  };
  const cells = filters.map(({ name, label, kind }) => ({
    name,
    label: t(label),
    problem: problems[name],
    half: kind === 'day',
    control: (control: object) =>
      typeof kind === 'object' ? (
        <select
          {...control}
          value={typed[name]}
          onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
        >
          <option value="">{t(text.all)}</option>
          {Object.entries(kind).map(([value, word]) => (
            <option key={value} value={value}>
              {t(word)}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...control}
          name={name}
          type={kind === 'day' ? 'date' : 'text'}
          autoComplete="off"
          spellCheck={false}
          data-filled={typed[name] !== '' || undefined}
          value={typed[name]}
          onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
        />
      ),
  }));
  return (
    <>
      <SearchFrame label={t(text.filters)} columns={widths} submit={t(text.search)} cells={cells} onSubmit={submit} />
      <div className="log-rows">
        {waits
          ? needs?.before
          : Object.keys(problemsOf(asked.filters)).length === 0 && (
              <DataTable
                endpoint={endpoint}
                params={givenFilters(asked.filters) as unknown as Omit<InputOf<E>, keyof Paging>}
                page={asked.page}
                onPage={onPage}
                columns={columns}
                rowKey={rowKey}
                caption={title}
                head={() => null}
                announce={(answer) => t(text.found, { total: formatTotal(answer as unknown as TableAnswer<unknown>) })}
                none={() =>
                  none ?? (
                    <Empty title={t(text.noneTitle)}>
                      {t(text.noneText)} <LinkButton onClick={() => navigate(path)}>{t(text.clear)}</LinkButton>
                    </Empty>
                  )
                }
              />
            )}
      </div>
    </>
  );
}

const namesOf = <Name extends string>(filters: readonly LogFilter<Name>[]): readonly Name[] =>
  filters.map(({ name }) => name);
