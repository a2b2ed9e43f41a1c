import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Empty } from '#kernel/ui/feedback/empty.tsx';
import { LinkButton } from '#kernel/ui/parts/button.tsx';
import type { ListTexts } from './listed.ts';
import { listWords as text } from './list.words.ts';

export interface ListNoteProps {
  readonly showNews: (() => void) | undefined;
  /** Rows are selected and opened by keys. */
  readonly keys: boolean;
}

/** In the footer of a list: a hint that other rows belong here by now, and the keys that work on its rows. */
export function ListNote({ showNews, keys }: ListNoteProps): ReactNode {
  const t = useTranslate();
  return (
    <>
      <span role="status">
        {showNews && (
          <>
            {t(text.changed)} <LinkButton onClick={showNews}>{t(text.showNews)}</LinkButton>
          </>
        )}
      </span>
      {keys && (
        <span className="list-keys" aria-hidden="true">
          {t(text.keys)}
        </span>
      )}
    </>
  );
}

export interface NoneListedProps {
  readonly words: ListTexts;
  /** Clears the filters; absent if none is set. */
  readonly onClear: (() => void) | undefined;
  /** The action for an empty list. */
  readonly begin: ReactNode;
}

/** Replaces the rows if nothing matches, or the list is empty. */
export function NoneListed({ words, onClear, begin }: NoneListedProps): ReactNode {
  const t = useTranslate();
  return onClear ? (
    <Empty title={t(text.noMatch)}>
      {t(text.noMatchText)} <LinkButton onClick={onClear}>{t(text.clearFilters)}</LinkButton>
    </Empty>
  ) : (
    <Empty title={t(words.none)}>
      {words.noneText && t(words.noneText)} {begin}
    </Empty>
  );
}
