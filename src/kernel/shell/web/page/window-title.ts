import { useEffect, useState } from 'react';
import type { Text } from '#kernel/i18n/text.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { onTitle } from '#kernel/ui/layout/use-title.ts';

/**
 * Keeps the window's title: what is shown sets its own, else it has the given one, and the site's name after it.
 *
 * @example
 * useWindowTitle(t(page.title), appWords.site);
 */
export function useWindowTitle(title: string | undefined, site: Text): void {
  const t = useTranslate();
  const [own, setOwn] = useState('');
  useEffect(() => onTitle(setOwn), []);
  useEffect(() => {
    if (title === undefined) return;
    const name = t(site);
    // A document's own title is used alone (zero-carbon portal specification §2).
    document.title = own || (title === name ? name : `${title} · ${name}`);
  }, [title, own, site, t]);
}
