import './library.css';
import type { ReactNode } from 'react';
import { Columns } from '#kernel/ui/kit/kit.tsx';
import { PageTitle } from '#kernel/ui/layout/page-title.tsx';
import { Breadcrumb, type Crumb } from './breadcrumb.tsx';

export interface LibraryHeadProps {
  readonly title: ReactNode;
  readonly crumbs?: readonly Crumb[];
  readonly lead: ReactNode;
  /** Beside the title, below it on phones. */
  readonly children?: ReactNode;
}

/** The top of a library's home and lists. */
export function LibraryHead({ title, crumbs, lead, children }: LibraryHeadProps): ReactNode {
  return (
    <Columns widths="1fr 26.25rem" gap={5} align="end" className="library-head page-head">
      <div>
        {crumbs && <Breadcrumb crumbs={crumbs} />}
        <PageTitle>{title}</PageTitle>
        <p>{lead}</p>
      </div>
      {children}
    </Columns>
  );
}
