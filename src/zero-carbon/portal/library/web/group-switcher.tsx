import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { Skeleton } from '#kernel/ui/feedback/skeleton.tsx';
import { libraryWords } from '#zero-carbon/portal/library/library.words.ts';
import type { Crumb } from './breadcrumb.tsx';

export interface GroupSwitcherProps {
  /** Undefined while they are loading. */
  readonly groups: readonly Crumb[] | undefined;
  /** The built-in number of groups, so that nothing moves when they load. */
  readonly expected: number;
  /** The address of the current group. */
  readonly current: string | undefined;
}

/** The library's groups, with the current one marked. */
export function GroupSwitcher({ groups, expected, current }: GroupSwitcherProps): ReactNode {
  const t = useTranslate();
  if (!groups) return <Waiting expected={expected} />;
  return (
    <nav className="group-switcher screen-only" aria-label={t(libraryWords.groups)}>
      <ul>
        {groups.map(({ name, to }) => (
          <li key={to}>
            <PageLink to={to} aria-current={to === current ? 'page' : undefined}>
              {name}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Waiting({ expected }: { readonly expected: number }): ReactNode {
  return (
    <div className="group-switcher screen-only" aria-hidden="true">
      <ul>
        {Array.from({ length: expected }, (_, index) => (
          <li key={index}>
            <span>
              <Skeleton width="6em" />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
