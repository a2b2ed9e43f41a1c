import type { ReactNode } from 'react';
import { navigate } from '#kernel/ui/layout/location.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Empty } from '#kernel/ui/feedback/empty.tsx';
import { Failed } from '#kernel/ui/feedback/failed.tsx';
import { MoreLink, PageLink } from '#kernel/ui/parts/links.tsx';
import { Section } from '#kernel/ui/layout/section.tsx';
import { Loading, Skeleton } from '#kernel/ui/feedback/skeleton.tsx';
import { tableAddress } from '#kernel/ui/table/table-address.ts';
import { Strata } from '#kernel/ui/drawing/strata.tsx';
import { uiWords } from '#kernel/ui/ui.words.ts';
import type { Answer } from '#kernel/ui/feedback/use-answer.ts';
import { DocumentList, type ListedDocument } from './document-list.tsx';
import { DocumentListSkeleton } from './document-list-skeleton.tsx';
import { LibraryHead } from './library-head.tsx';
import { SearchLine } from './search-line.tsx';

/** A group of a library with its newest documents. */
export interface LibraryGroup {
  readonly code: string;
  readonly name: string;
  /** One grey line: code and how many there are. */
  readonly note: string;
  readonly total: number;
  readonly documents: readonly ListedDocument[];
}

export interface LibraryHomeProps {
  readonly title: string;
  readonly lead: string;
  readonly hint: string;
  /** Of this page; a group's list lies below it. */
  readonly path: string;
  readonly groups: readonly LibraryGroup[] | undefined;
  readonly answer: Pick<Answer<unknown>, 'failure' | 'retry'>;
  /** How many rows each group has as shipped, so that nothing moves when they come. */
  readonly expected: readonly number[];
  readonly numbered?: boolean;
}

/** The home of a library: its groups, each with its newest documents. */
export function LibraryHome(props: LibraryHomeProps): ReactNode {
  const { title, lead, hint, path, groups, answer, expected, numbered = false } = props;
  return (
    <div className="wrap library">
      <LibraryHead title={title} lead={lead}>
        <SearchLine hint={hint} onSearch={(keyword) => navigate(tableAddress(path, { keyword }))} />
      </LibraryHead>
      {answer.failure ? (
        <div className="library-failed">
          <Failed failure={answer.failure} onRetry={answer.retry} />
        </div>
      ) : groups ? (
        <Groups groups={groups} path={path} />
      ) : (
        <Loading>
          {expected.map((rows, index) => (
            <Section
              key={index}
              figure={<span className="strata" />}
              title={<Skeleton width="6em" />}
              note={<Skeleton width="8em" />}
              more={
                <span className="more">
                  <Skeleton width="3em" />
                </span>
              }
            >
              <DocumentListSkeleton rows={rows} numbered={numbered} />
            </Section>
          ))}
        </Loading>
      )}
    </div>
  );
}

function Groups({ groups, path }: { readonly groups: readonly LibraryGroup[]; readonly path: string }): ReactNode {
  const t = useTranslate();
  if (groups.length === 0) return <Empty />;
  return groups.map(({ code, name, note, total, documents }, index) => (
    <Section
      key={code}
      figure={<Strata seed={code} count={total} />}
      title={<PageLink to={`${path}/${code}`}>{name}</PageLink>}
      note={note}
      more={
        <MoreLink to={`${path}/${code}`}>
          {t(uiWords.more)}
          <span className="visually-hidden"> {name}</span>
        </MoreLink>
      }
    >
      <DocumentList documents={documents} lead={index === 0} />
    </Section>
  ));
}
