import './library.css';
import { Fragment, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Row } from '#kernel/ui/kit/kit.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { libraryWords } from '#zero-carbon/portal/library/library.words.ts';

export interface Crumb {
  readonly name: string;
  readonly to: string;
}

/** The pages above this one, outermost first. */
export function Breadcrumb({ crumbs }: { readonly crumbs: readonly Crumb[] }): ReactNode {
  const t = useTranslate();
  return (
    <Row as="nav" gap={[0, 3]} size={3} className="breadcrumb" aria-label={t(libraryWords.breadcrumb)}>
      {crumbs.map(({ name, to }, index) => (
        <Fragment key={to}>
          {index > 0 && <span aria-hidden="true">/</span>}
          <PageLink to={to}>{name}</PageLink>
        </Fragment>
      ))}
    </Row>
  );
}
