import type { ReactNode } from 'react';
import { dashboardPath } from '#accounts/menus/web/menu.ts';
import { useSay } from '#kernel/i18n/web/use-lang.ts';
import { PageLink } from '#kernel/ui/links.tsx';
import { PageHead } from '#kernel/ui/page-title.tsx';
import { workspaceWords } from './workspace.words.ts';

/** An address that the session's menu does not lead to, or a screen that this client does not have; it does not say which. */
export function NoPermission(): ReactNode {
  const tell = useSay();
  return (
    <>
      <PageHead title={tell(workspaceWords.noPermission)}>{tell(workspaceWords.noPermissionText)}</PageHead>
      <ul className="plain-links">
        <li>
          <PageLink to={dashboardPath}>{tell(workspaceWords.toDashboard)}</PageLink>
        </li>
        <li>
          <PageLink to="/index/contact">{tell(workspaceWords.askAccess)}</PageLink>
        </li>
      </ul>
    </>
  );
}
