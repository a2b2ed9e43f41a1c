import { useState, type ReactNode } from 'react';
import { loginPath } from '#accounts/identity/sessions/web/return-address.ts';
import { signOut, useSession } from '#accounts/identity/sessions/web/session.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { appWords } from '#app/web/app.words.ts';

const dashboardPath = '/index/dashboard';

/** The login link; for a logged-in user, the name with a link to the dashboard, and the logout button. */
export function SessionEntry({ onFollow }: { readonly onFollow?: () => void }): ReactNode {
  const t = useTranslate();
  const session = useSession();
  const [leaving, setLeaving] = useState(false);
  if (!session)
    return (
      <PageLink to={loginPath} className="enter" onClick={onFollow}>
        {t(appWords.logIn)}
      </PageLink>
    );
  const leave = (): void => {
    setLeaving(true);
    void signOut().finally(() => {
      setLeaving(false);
      onFollow?.();
    });
  };
  return (
    <>
      <PageLink to={dashboardPath} className="enter" onClick={onFollow} title={t(appWords.toDashboard)}>
        <span className="visually-hidden">{t(appWords.loggedInAs)}</span>
        <Named>{session.name}</Named>
      </PageLink>
      <button type="button" className="switch" aria-disabled={leaving || undefined} onClick={leave}>
        {t(appWords.logOut)}
      </button>
    </>
  );
}
