import { useEffect, useRef, type ReactNode } from 'react';
import { code as codes } from '#kernel/contract/codes.ts';
import { formatTotal } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Box, Text } from '#kernel/ui/kit/kit.tsx';
import { Button } from '#kernel/ui/parts/button.tsx';
import { Empty } from '#kernel/ui/feedback/empty.tsx';
import { Failed } from '#kernel/ui/feedback/failed.tsx';
import { defaultPageSize, pagesOf } from '#kernel/ui/table/page-sizes.ts';
import { Pager } from '#kernel/ui/table/pager.tsx';
import { Loading, Skeleton } from '#kernel/ui/feedback/skeleton.tsx';
import { useTitle } from '#kernel/ui/layout/use-title.ts';
import type { Answer } from '#kernel/ui/feedback/use-answer.ts';
import { libraryWords } from '#zero-carbon/portal/library/library.words.ts';
import { BackLink } from './back-link.tsx';
import type { Crumb } from './breadcrumb.tsx';
import { DocumentList } from './document-list.tsx';
import { DocumentListSkeleton } from './document-list-skeleton.tsx';
import { GroupSwitcher, type GroupSwitcherProps } from './group-switcher.tsx';
import { LibraryHead } from './library-head.tsx';
import { groupAt, type Library, type LibraryFacets, type ListAddress, type ListedPage } from './library.ts';
import { ListFacets } from './list-facets.tsx';

interface LibraryListProps<Item> {
  readonly library: Library<Item>;
  /** Undefined if all groups are searched. */
  readonly code: string | undefined;
  readonly address: ListAddress;
  readonly answer: Answer<ListedPage<Item>>;
  readonly facets: LibraryFacets | undefined;
}

/** A list of one group of a library, or of the search results in all groups. */
export function LibraryList<Item>({ library, code, address, answer, facets }: LibraryListProps<Item>): ReactNode {
  const t = useTranslate();
  const { data, failure, loading } = answer;
  const home = { name: t(library.name), to: library.path };
  const name = code === undefined ? t(libraryWords.found) : data?.type;
  useTitle(name);
  useLastPage(address, data, loading);
  const total = data ? formatTotal(data) : '…';
  const groups = facets?.types.map((type) => ({ name: type.name, to: groupAt(library, type.code) }));
  const switcher = { groups, expected: library.expected.length };
  if (failure?.code === codes.notFound || failure?.problems.some(({ path: field }) => field === 'code'))
    return <Missing home={home} missing={t(library.words.noGroupTitle)} {...switcher} />;
  return (
    <div className="wrap library">
      <LibraryHead
        crumbs={[home]}
        title={name ?? (failure ? home.name : <Skeleton width="5em" />)}
        lead={t(code === undefined ? libraryWords.foundLead : library.words.listLead, { total })}
      />
      <div className="section grid library-list">
        <div className="section-rail">
          <GroupSwitcher {...switcher} current={code === undefined ? undefined : address.path} />
        </div>
        <div className="section-body">
          <ListFacets
            key={JSON.stringify(address.filters)}
            hint={t(library.words.searchHint)}
            facets={[
              {
                name: 'year',
                label: t(libraryWords.year),
                choices: (facets?.years ?? []).map((year) => ({ value: year, label: year })),
              },
              {
                name: library.filter.name,
                label: t(library.filter.label),
                choices: facets?.choices ?? [],
              },
            ]}
            filters={address.filters}
            failure={failure}
            loading={loading}
            onSearch={address.go}
          />
          {failure ? (
            <Failed failure={failure} onRetry={answer.retry} />
          ) : (
            <Results library={library} address={address} answer={answer} />
          )}
          <Text above={6} className="screen-only">
            <BackLink {...home} />
          </Text>
        </div>
      </div>
    </div>
  );
}

interface MissingProps extends Omit<GroupSwitcherProps, 'current'> {
  readonly home: Crumb;
  readonly missing: string;
}

/** An unknown group: links to the existing ones. */
function Missing({ home, missing, ...switcher }: MissingProps): ReactNode {
  const t = useTranslate();
  useTitle(missing);
  return (
    <div className="wrap library">
      <LibraryHead crumbs={[home]} title={missing} lead={t(libraryWords.groupMissing)} />
      <Box above={7}>
        <GroupSwitcher {...switcher} current={undefined} />
      </Box>
    </div>
  );
}

/** Replaces an empty page by the last page with rows. */
function useLastPage(
  { filters, page, go }: ListAddress,
  listed: ListedPage<unknown> | undefined,
  loading: boolean,
): void {
  const last = pagesOf(listed?.total ?? 0, defaultPageSize);
  const beyond = !loading && last > 0 && page > last;
  useEffect(() => {
    if (beyond) go(filters, last, true);
  }, [beyond, filters, last, go]);
}

type ResultsProps<Item> = Pick<LibraryListProps<Item>, 'library' | 'address' | 'answer'>;

function Results<Item>({ library, address, answer }: ResultsProps<Item>): ReactNode {
  const t = useTranslate();
  const top = useRef<HTMLDivElement>(null);
  const { data: listed } = answer;
  if (!listed) {
    return (
      <Loading>
        <DocumentListSkeleton rows={10} numbered={library.numbered} />
      </Loading>
    );
  }
  const { filters, page, asked, go } = address;
  if (listed.total === 0) {
    if (!asked) return <Empty />;
    return (
      <>
        <Empty title={t(libraryWords.noneFound)}>{t(libraryWords.noneFoundText)}</Empty>
        <div className="actions">
          <Button onClick={() => go({})}>{t(libraryWords.clear)}</Button>
        </div>
      </>
    );
  }
  const turn = (to: number): void => {
    go(filters, to);
    top.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <div ref={top} className="library-results" aria-busy={answer.loading || undefined}>
      <output className="visually-hidden">
        {answer.loading ? t(libraryWords.updating) : t(libraryWords.foundLead, { total: formatTotal(listed) })}
      </output>
      <DocumentList documents={listed.items.map(library.listed)} divided />
      <Pager page={page} pages={pagesOf(listed.total, defaultPageSize)} shown={7} onPage={turn} />
    </div>
  );
}
