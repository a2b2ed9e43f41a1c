import type { ReactNode } from 'react';
import { useSay } from '#kernel/i18n/web/use-lang.ts';
import { PageLink } from '#kernel/ui/links.tsx';
import { PageHead } from '#kernel/ui/page-title.tsx';
import { dashboardPath } from './menu.ts';
import { noPermissionWords as text } from './no-permission.words.ts';

/**
 * An address that the session's menu does not lead to, a screen that this client does not have, or a record that is not
 * there or somebody else's; it does not say which.
 */
export function NoPermission(): ReactNode {
  const tell = useSay();
  return (
    <>
      <PageHead title={tell(text.title)}>{tell(text.text)}</PageHead>
      <ul className="plain-links">
        <li>
          <PageLink to={dashboardPath}>{tell(text.toDashboard)}</PageLink>
        </li>
        <li>
          <PageLink to="/index/contact">{tell(text.askAccess)}</PageLink>
        </li>
      </ul>
    </>
  );
}
