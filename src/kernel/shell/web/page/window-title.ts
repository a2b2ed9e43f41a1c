import { useEffect, useState } from 'react';
import type { Text } from '#kernel/i18n/text.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { onTitle, type OwnTitle } from '#kernel/ui/layout/use-title.ts';

/**
 * Sets the window's title: the page's own title, or the `title` argument and the site's name.
 *
 * @example
 * useWindowTitle(t(page.title), appWords.site);
 */
export function useWindowTitle(title: string | undefined, site: Text): void {
  const t = useTranslate();
  const [own, setOwn] = useState<OwnTitle>();
  useEffect(() => onTitle(setOwn), []);
  useEffect(() => {
    if (title === undefined) return;
    const name = t(site);
    // A document's own title is used alone (zero-carbon portal specification §2).
    document.title = own?.isWhole
      ? own.text
      : [own?.text, title === name ? undefined : title, name].filter(Boolean).join(' · ');
  }, [title, own, site, t]);
}
