import { useEffect, useState } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { onTitle } from '#kernel/ui/layout/use-title.ts';
import { appWords } from '#app/web/app.words.ts';

/** Keeps the window's title: what is shown sets its own, else it has the given one. `area` is the name of an area other than the site's own. */
export function useWindowTitle(title: string | undefined, area?: string): void {
  const t = useTranslate();
  const [own, setOwn] = useState('');
  useEffect(() => onTitle(setOwn), []);
  useEffect(() => {
    if (title === undefined) return;
    const site = area ?? t(appWords.site);
    // A document's own title stands alone (zero-carbon portal specification §2).
    document.title = own || (title === site ? site : `${title} · ${site}`);
  }, [title, own, area, t]);
}
