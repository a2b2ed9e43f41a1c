import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { LinkButton } from './button.tsx';
import { Icon } from './icon.tsx';
import { uiWords } from '#kernel/ui/ui.words.ts';

/**
 * Prints the page, as a link beside a title.
 *
 * @example
 * <PrintLink />
 */
export function PrintLink(): ReactNode {
  const t = useTranslate();
  return (
    <LinkButton onClick={() => window.print()}>
      <Icon name="print" /> {t(uiWords.print)}
    </LinkButton>
  );
}
