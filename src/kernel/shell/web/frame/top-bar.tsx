import { useState, type ReactNode } from 'react';
import type { RouteEntry } from '#accounts/menus/menus.contract.ts';
import { PartyChoices, PartyMenu, useOwnParties } from '#accounts/members/web/party-menu.tsx';
import { dashboardPath } from '#kernel/shell/web/menu/menu.ts';
import { signOut, type Session } from '#accounts/identity/sessions/web/session.ts';
import { appWords } from '#app/web/app.words.ts';
import { Mark } from '#app/web/site/mark.tsx';
import { LanguageSwitch, TextSwitch, ThemeSwitch } from '#kernel/shell/web/page/switches.tsx';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Dialog } from '#kernel/ui/parts/dialog.tsx';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import { NewWindowLink, PageLink } from '#kernel/ui/parts/links.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { MenuLinks } from './menu-links.tsx';
import { workspaceWords } from '#app/web/workspace/workspace.words.ts';

export interface TopBarProps {
  readonly session: Session;
  readonly menu: readonly RouteEntry[] | undefined;
  /** The fleet's first page, for whoever has both areas. */
  readonly otherHome?: string | undefined;
}

/** Whose portal and whose account this is, help, how the page is to be shown, and the way out. */
export function TopBar({ session, menu, otherHome }: TopBarProps): ReactNode {
  const t = useTranslate();
  const [menuOpen, setMenuOpen] = useState(false);
  const parties = useOwnParties();
  const close = (): void => setMenuOpen(false);
  return (
    <header className="top-bar">
      <PageLink to={dashboardPath} className="wordmark">
        <Mark />
        <b>{t(appWords.site)}</b>
      </PageLink>
      <PartyMenu session={session} parties={parties} />
      <div className="utilities">
        {otherHome !== undefined && (
          <PageLink to={otherHome} className="switch keep">
            {t(workspaceWords.toFleet)}
          </PageLink>
        )}
        <Utilities />
        <LanguageSwitch />
        <Person session={session} />
        <button
          type="button"
          className="menu-button"
          aria-label={t(appWords.menu)}
          aria-haspopup="dialog"
          aria-expanded={menuOpen}
          onClick={() => setMenuOpen(true)}
        >
          <Icon name="menu" />
        </button>
      </div>
      <Dialog open={menuOpen} title={t(appWords.menu)} onClose={close}>
        <nav className="menu-dialog" aria-label={t(appWords.mainNavigation)}>
          {menu && <MenuLinks menu={menu} onFollow={close} />}
        </nav>
        <PartyChoices parties={parties} />
        <div className="menu-foot">
          <Utilities />
          <Person session={session} onFollow={close} />
        </div>
      </Dialog>
    </header>
  );
}

function Utilities(): ReactNode {
  const t = useTranslate();
  return (
    <>
      <TextSwitch />
      <ThemeSwitch />
      <NewWindowLink to="/index/help" className="switch">
        {t(appWords.help)}
      </NewWindowLink>
    </>
  );
}

function Person({ session, onFollow }: { readonly session: Session; readonly onFollow?: () => void }): ReactNode {
  const t = useTranslate();
  return (
    <>
      <PageLink to="/index/account" className="switch person" onClick={() => onFollow?.()}>
        <span className="visually-hidden">{t(workspaceWords.account)}</span>
        <Named>{session.name}</Named>
      </PageLink>
      <button type="button" className="switch" onClick={() => void signOut()}>
        {t(workspaceWords.logOut)}
      </button>
    </>
  );
}
