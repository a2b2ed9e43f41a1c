import type { ReactNode } from 'react';
import { useSay } from '#kernel/i18n/web/use-lang.ts';
import { Icon } from '#kernel/ui/icon.tsx';
import { PageLink } from '#kernel/ui/links.tsx';
import { libraryWords } from '#zero-carbon/library/library.words.ts';
import type { Crumb } from './breadcrumb.tsx';

/** The way back to the page above. */
export function BackLink({ name, to }: Crumb): ReactNode {
  const tell = useSay();
  return (
    <PageLink to={to} className="back-link">
      <Icon name="back" /> {tell(libraryWords.backTo, { name })}
    </PageLink>
  );
}
