import { useEffect, useRef, type ReactNode } from 'react';
import { code as codes } from '#kernel/contract/codes.ts';
import { formatTotal } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Button } from '#kernel/ui/parts/button.tsx';
import { Empty } from '#kernel/ui/feedback/empty.tsx';
import { Failed } from '#kernel/ui/feedback/failed.tsx';
import { Pager } from '#kernel/ui/table/pager.tsx';
import { Loading, Skeleton } from '#kernel/ui/feedback/skeleton.tsx';
import { useTitle } from '#kernel/ui/layout/use-title.ts';
import type { Answer } from '#kernel/ui/feedback/use-answer.ts';
import { libraryWords } from '#zero-carbon/library/library.words.ts';
import { BackLink } from './back-link.tsx';
import type { Crumb } from './breadcrumb.tsx';
import { DocumentList, type ListedDocument } from './document-list.tsx';
import { DocumentListSkeleton } from './document-list-skeleton.tsx';
import { GroupSwitcher } from './group-switcher.tsx';
import { LibraryHead } from './library-head.tsx';
import { pagesOf } from './list-address.ts';
import type { ListAddress } from './use-list-address.ts';

/** One page of documents, as both lists answer. */
export interface ListedPage {
  readonly type: string;
  readonly total: number;
  readonly more?: boolean | undefined;
  readonly documents: readonly ListedDocument[];
}

export interface LibraryListProps {
  readonly home: Crumb;
  readonly path: string;
  /** Undefined where all groups are searched. */
  readonly code: string | undefined;
  readonly groups: readonly Crumb[] | undefined;
  /** How many groups there are as shipped, and whether numbers stand first. */
  readonly expectedGroups: number;
  readonly numbered?: boolean;
  readonly lead: (total: string) => string;
  /** Said where no such group exists. */
  readonly missing: string;
  readonly address: ListAddress<string>;
  readonly listed: ListedPage | undefined;
  readonly answer: Pick<Answer<unknown>, 'failure' | 'loading' | 'retry'>;
  readonly children: ReactNode;
}

/** A list of one group of a library, or of what a search found in all of them. */
export function LibraryList(props: LibraryListProps): ReactNode {
  const { home, path, code, groups, expectedGroups, lead, missing, address, listed, answer, children } = props;
  const t = useTranslate();
  const name = code === undefined ? t(libraryWords.found) : listed?.type;
  useTitle(name);
  useLastPage(address, listed, answer.loading);
  const total = listed ? formatTotal(listed) : '…';
  const { failure } = answer;
  if (failure?.code === codes.notFound || failure?.problems.some(({ path: field }) => field === 'code'))
    return <Missing home={home} groups={groups} expectedGroups={expectedGroups} missing={missing} />;
  return (
    <div className="wrap library">
      <LibraryHead
        crumbs={[home]}
        title={name ?? (failure ? home.name : <Skeleton width="5em" />)}
        lead={code === undefined ? t(libraryWords.foundLead, { total }) : lead(total)}
      />
      <div className="section grid library-list">
        <div className="section-rail">
          <GroupSwitcher groups={groups} expected={expectedGroups} current={code === undefined ? undefined : path} />
        </div>
        <div className="section-body">
          {children}
          {answer.failure ? <Failed failure={answer.failure} onRetry={answer.retry} /> : <Results {...props} />}
          <p className="library-back screen-only">
            <BackLink {...home} />
          </p>
        </div>
      </div>
    </div>
  );
}

/** A group that is not there: the way to those that are. */
function Missing({
  home,
  groups,
  expectedGroups,
  missing,
}: Pick<LibraryListProps, 'home' | 'groups' | 'expectedGroups' | 'missing'>): ReactNode {
  const t = useTranslate();
  useTitle(missing);
  return (
    <div className="wrap library">
      <LibraryHead crumbs={[home]} title={missing} lead={t(libraryWords.groupMissing)} />
      <div className="library-failed">
        <GroupSwitcher groups={groups} expected={expectedGroups} current={undefined} />
      </div>
    </div>
  );
}

/** A page that became empty, or never was, gives way to the last one that has something. */
function useLastPage(
  { filters, page, go }: ListAddress<string>,
  listed: ListedPage | undefined,
  loading: boolean,
): void {
  const last = pagesOf(listed?.total ?? 0);
  const beyond = !loading && last > 0 && page > last;
  useEffect(() => {
    if (beyond) go(filters, last, true);
  }, [beyond, filters, last, go]);
}

function Results({ listed, address, answer, numbered = false }: LibraryListProps): ReactNode {
  const t = useTranslate();
  const top = useRef<HTMLDivElement>(null);
  if (!listed) {
    return (
      <Loading>
        <DocumentListSkeleton rows={10} numbered={numbered} />
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
      <DocumentList documents={listed.documents} divided />
      <Pager page={page} pages={pagesOf(listed.total)} shown={7} onPage={turn} />
    </div>
  );
}
