import { useId, useState, type ReactNode, type FormEvent } from 'react';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { Box } from '#kernel/ui/kit/kit.tsx';
import { navigate } from '#kernel/ui/layout/location.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Empty } from '#kernel/ui/feedback/empty.tsx';
import { Failed } from '#kernel/ui/feedback/failed.tsx';
import { MoreLink, PageLink } from '#kernel/ui/parts/links.tsx';
import { Section } from '#kernel/ui/layout/section.tsx';
import { Loading, Skeleton } from '#kernel/ui/feedback/skeleton.tsx';
import type { Answer } from '#kernel/ui/feedback/use-answer.ts';
import { uiWords } from '#kernel/ui/ui.words.ts';
import { Button } from '#kernel/ui/parts/button.tsx';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import { tableAddress } from '#kernel/ui/table/table-address.ts';
import { libraryWords } from '#zero-carbon/portal/library/library.words.ts';
import { strataPaths } from '#kernel/ui/drawing/strata.ts';
import { DocumentList } from './document-list.tsx';
import { DocumentListSkeleton } from './document-list-skeleton.tsx';
import { LibraryHead } from './library-head.tsx';
import { groupAt, type Library, type LibraryGroup } from './library.ts';

interface LibraryHomeProps<Item> {
  readonly library: Library<Item>;
  readonly answer: Answer<readonly LibraryGroup<Item>[]>;
}

/** The home of a library: its groups, each with its newest documents. */
export function LibraryHome<Item>({ library, answer }: LibraryHomeProps<Item>): ReactNode {
  const t = useTranslate();
  const { words, path } = library;
  const groups = answer.data;
  const total = groups?.reduce((sum, group) => sum + group.total, 0);
  return (
    <div className="wrap library">
      <LibraryHead
        title={t(library.name)}
        lead={t(words.homeLead, { total: total === undefined ? '…' : formatCount(total) })}
      >
        <SearchLine hint={t(words.searchHint)} onSearch={(keyword) => navigate(tableAddress(path, { keyword }))} />
      </LibraryHead>
      {answer.failure ? (
        <Box above={7}>
          <Failed failure={answer.failure} onRetry={answer.retry} />
        </Box>
      ) : groups ? (
        <Groups groups={groups} library={library} />
      ) : (
        <Loading>
          {library.expected.map((rows, index) => (
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
              <DocumentListSkeleton rows={rows} numbered={library.numbered} />
            </Section>
          ))}
        </Loading>
      )}
    </div>
  );
}

interface GroupsProps<Item> {
  readonly groups: readonly LibraryGroup<Item>[];
  readonly library: Library<Item>;
}

function Groups<Item>({ groups, library }: GroupsProps<Item>): ReactNode {
  const t = useTranslate();
  if (groups.length === 0) return <Empty />;
  return groups.map(({ code, type, total, data }, index) => (
    <Section
      key={code}
      figure={<Strata seed={code} count={total} />}
      title={<PageLink to={groupAt(library, code)}>{type}</PageLink>}
      note={t(library.words.groupNote, { code, total: formatCount(total) })}
      more={
        <MoreLink to={groupAt(library, code)}>
          {t(uiWords.more)}
          <span className="visually-hidden"> {type}</span>
        </MoreLink>
      }
    >
      <DocumentList documents={data.map(library.listed)} lead={index === 0} />
    </Section>
  ));
}

interface SearchLineProps {
  /** The placeholder, which names the searchable fields: `标题、文号或发布机关`. */
  readonly hint: string;
  readonly onSearch: (keyword: string) => void;
}

/** A search field for the whole library, on a line beside the page's title. */
function SearchLine({ hint, onSearch }: SearchLineProps): ReactNode {
  const t = useTranslate();
  const id = useId();
  const [keyword, setKeyword] = useState('');
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (keyword.trim() !== '') onSearch(keyword.trim());
  };
  return (
    <search className="screen-only">
      <form className="search-line" onSubmit={send}>
        <label className="visually-hidden" htmlFor={id}>
          {t(libraryWords.keyword)}
        </label>
        <input
          id={id}
          type="search"
          enterKeyHint="search"
          maxLength={100}
          placeholder={hint}
          value={keyword}
          onChange={(event) => setKeyword(event.target.value)}
        />
        <Button kind="text" type="submit" aria-label={t(libraryWords.search)}>
          <Icon name="search" />
        </Button>
      </form>
    </search>
  );
}

/**
 * The decoration above a group's heading, one line per document, at most twelve.
 *
 * @param seed the group's code: its decoration always looks the same.
 */
function Strata({ seed, count }: { readonly seed: string; readonly count: number }): ReactNode {
  const lines = Math.max(1, Math.min(12, count));
  const paths = strataPaths(seed, { lines, width: 72, bottom: 36, spacing: Math.min(4.4, 36 / lines) });
  return (
    <svg className="strata" viewBox="0 -2 72 42" aria-hidden="true">
      {paths.map((d) => (
        <path key={d} d={d} />
      ))}
    </svg>
  );
}
