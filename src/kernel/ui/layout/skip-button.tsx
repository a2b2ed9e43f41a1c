import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { uiWords } from '#kernel/ui/ui.words.ts';

/**
 * The first tab stop: moves the focus past the navigation into `<main id="main" tabIndex={-1}>`. A button, because a
 * link to `#main` would be treated as a route.
 *
 * @example
 * <SkipButton />
 */
export function SkipButton(): ReactNode {
  const t = useTranslate();
  const skip = (): void => document.getElementById('main')?.focus();
  return (
    <button type="button" className="button skip" onClick={skip}>
      {t(uiWords.skip)}
    </button>
  );
}
