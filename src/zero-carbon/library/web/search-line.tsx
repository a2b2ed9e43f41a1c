import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Button } from '#kernel/ui/parts/button.tsx';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import { libraryWords } from '#zero-carbon/library/library.words.ts';

export interface SearchLineProps {
  /** What can be typed: `标题、文号或发布机关`. */
  readonly hint: string;
  readonly onSearch: (keyword: string) => void;
}

/** One word to search a whole library for, on a line beside the page's title. */
export function SearchLine({ hint, onSearch }: SearchLineProps): ReactNode {
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
