import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { libraryWords } from '#zero-carbon/portal/library/library.words.ts';
import type { Crumb } from './breadcrumb.tsx';

/** The link to the parent page. */
export function BackLink({ name, to }: Crumb): ReactNode {
  const t = useTranslate();
  return (
    <PageLink to={to} className="back-link">
      <Icon name="back" /> {t(libraryWords.backTo, { name })}
    </PageLink>
  );
}
