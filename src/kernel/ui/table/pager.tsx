import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { pagerWindow } from './pager-window.ts';
import { uiWords } from '#kernel/ui/ui.words.ts';
import './table.css';

export interface PagerProps {
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  /** The number of page numbers displayed: 5 on tables, 7 on lists (zero-carbon portal specification §9). */
  readonly shown: 5 | 7;
  readonly onPage: (page: number) => void;
}

/**
 * Page numbers with a previous and a next button; renders nothing for a single page.
 *
 * @example
 * <Pager page={page} pages={Math.ceil(total / 20)} shown={7} onPage={setPage} />
 */
export function Pager({ page, pages, shown, onPage }: PagerProps): ReactNode {
  const t = useTranslate();
  if (pages <= 1) return null;
  const numbers = pagerWindow(page, pages, shown);
  const first = numbers[0] ?? 1;
  return (
    <nav className="pager" aria-label={t(uiWords.pages)}>
      <Step name={t(uiWords.previousPage)} sign="‹" to={page - 1} pages={pages} onPage={onPage} />
      {first > 1 && (
        <button type="button" aria-label={t(uiWords.firstPage)} onClick={() => onPage(1)}>
          1…
        </button>
      )}
      {numbers.map((number) => (
        <button
          key={number}
          type="button"
          aria-label={t(uiWords.page, { page: number })}
          aria-current={number === page ? 'page' : undefined}
          onClick={() => onPage(number)}
        >
          {number}
        </button>
      ))}
      <Step name={t(uiWords.nextPage)} sign="›" to={page + 1} pages={pages} onPage={onPage} />
    </nav>
  );
}

interface StepProps {
  readonly name: string;
  readonly sign: string;
  readonly to: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

function Step({ name, sign, to, pages, onPage }: StepProps): ReactNode {
  const possible = to >= 1 && to <= pages;
  return (
    <button
      type="button"
      aria-label={name}
      aria-disabled={!possible || undefined}
      onClick={() => possible && onPage(to)}
    >
      {sign}
    </button>
  );
}
