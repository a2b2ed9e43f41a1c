import type { ReactNode } from 'react';
import { useMenuPath } from '#accounts/menus/web/menu-context.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { PageHead } from '#kernel/ui/layout/page-title.tsx';
import { EnterpriseStart } from './enterprise-start.tsx';
import { OperatorStart } from './operator-start.tsx';
import { RecentLogins } from './recent-logins.tsx';
import { TrainingNotice } from './training-notice.tsx';
import { dashboardWords as text } from './dashboard.words.ts';

/** Where one arrives after logging in: the next thing to do first, by what the session's menu holds. */
export function DashboardPage(): ReactNode {
  const t = useTranslate();
  const userinfo = useMenuPath('zero-carbon/userinfo');
  const mails = useMenuPath('accounts/mail-log');
  return (
    <>
      {userinfo !== undefined && <EnterpriseStart userinfo={userinfo} />}
      {mails !== undefined && <OperatorStart mails={mails} />}
      {userinfo === undefined && mails === undefined && <PageHead title={t(text.calm)}>{t(text.calmLead)}</PageHead>}
      <RecentLogins />
      {userinfo !== undefined && <TrainingNotice />}
    </>
  );
}
