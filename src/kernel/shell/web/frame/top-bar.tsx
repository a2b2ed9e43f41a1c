import { useState, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { MenuLinks } from '#kernel/shell/web/menu/menu-links.tsx';
import { shellWords } from '#kernel/shell/web/page/shell.words.ts';
import { LanguageSwitch, TextSwitch, ThemeSwitch } from '#kernel/shell/web/page/switches.tsx';
import { InboxLink } from '#kernel/notify/web/inbox-link.tsx';
import { TaskTray } from '#kernel/tasks/web/task-tray.tsx';
import { Dialog } from '#kernel/ui/parts/dialog.tsx';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import { NewWindowLink, PageLink } from '#kernel/ui/parts/links.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import type { Account, FrameProps } from './frame.ts';
import { frameWords } from './frame.words.ts';

export interface TopBarProps extends FrameProps {
  /** Mark and name of the site. */
  readonly brand: ReactNode;
}

/**
 * The header: site, account, help, display settings, and logout.
 *
 * @example
 * <TopBar {...props} brand={<b>Portico</b>} />
 */
export function TopBar({ brand, account, menu, home, other }: TopBarProps): ReactNode {
  const t = useTranslate();
  const [menuOpen, setMenuOpen] = useState(false);
  const close = (): void => setMenuOpen(false);
  return (
    <header className="top-bar">
      <PageLink to={home} className="wordmark">
        {brand}
      </PageLink>
      {account.partyMenu}
      <div className="utilities">
        {other && (
          <PageLink to={other.to} className="switch keep">
            {other.name}
          </PageLink>
        )}
        <InboxLink />
        <TaskTray />
        <Utilities />
        <LanguageSwitch />
        <Person account={account} />
        <button
          type="button"
          className="menu-button"
          aria-label={t(shellWords.menu)}
          aria-haspopup="dialog"
          aria-expanded={menuOpen}
          onClick={() => setMenuOpen(true)}
        >
          <Icon name="menu" />
        </button>
      </div>
      <Dialog open={menuOpen} title={t(shellWords.menu)} onClose={close}>
        <nav className="menu-dialog" aria-label={t(shellWords.mainNavigation)}>
          {menu && <MenuLinks menu={menu} onFollow={close} />}
        </nav>
        {account.partyChoices}
        <div className="menu-foot">
          <Utilities />
          <Person account={account} onFollow={close} />
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
        {t(shellWords.help)}
      </NewWindowLink>
    </>
  );
}

function Person({ account, onFollow }: { readonly account: Account; readonly onFollow?: () => void }): ReactNode {
  const t = useTranslate();
  return (
    <>
      <PageLink to="/index/account" className="switch person" onClick={() => onFollow?.()}>
        <span className="visually-hidden">{t(frameWords.account)}</span>
        <Named>{account.name}</Named>
      </PageLink>
      <button type="button" className="switch" onClick={account.onLogOut}>
        {t(frameWords.logOut)}
      </button>
    </>
  );
}
