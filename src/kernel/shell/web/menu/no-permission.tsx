import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { PageHead } from '#kernel/ui/layout/page-title.tsx';
import { useOperatorContact } from '#kernel/shell/web/page/operator-contact.ts';
import { dashboardPath } from './menu.ts';
import { noPermissionWords as text } from './no-permission.words.ts';

/**
 * Replaces a screen for an address that the session's menu lacks, a screen that this client lacks, or a record that
 * does not exist or belongs to another user; the text does not state which.
 *
 * @example
 * if (failure?.code === code.notFound) return <NoPermission />;
 */
export function NoPermission(): ReactNode {
  const t = useTranslate();
  const contact = useOperatorContact();
  return (
    <>
      <PageHead title={t(text.title)}>{t(text.text)}</PageHead>
      <ul className="plain-links">
        <li>
          <PageLink to={dashboardPath}>{t(text.toDashboard)}</PageLink>
        </li>
        {contact && (
          <li>
            <PageLink to="/index/contact">{t(text.askAccess)}</PageLink>
          </li>
        )}
      </ul>
    </>
  );
}
