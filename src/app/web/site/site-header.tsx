import { shellWords } from '#kernel/shell/web/page/shell.words.ts';
import { useState, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Row } from '#kernel/ui/kit/kit.tsx';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import { usePath } from '#kernel/ui/layout/location.ts';
import { homePath } from '#kernel/ui/layout/route.ts';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { appWords } from '#app/web/app.words.ts';
import { navigation } from './navigation.ts';
import { placeOf } from '#app/web/pages.ts';
import { SessionEntry } from './session-entry.tsx';
import { LanguageSwitch, TextSwitch, ThemeSwitch } from '#kernel/shell/web/page/switches.tsx';
import { Mark } from './mark.tsx';
import { Dialog } from '#kernel/ui/parts/dialog.tsx';
import './site-header.css';

/** The header of every page: name, main navigation, and display options. */
export function SiteHeader(): ReactNode {
  const t = useTranslate();
  const path = usePath();
  const [menuOpen, setMenuOpen] = useState<boolean>();
  const place = placeOf(path)?.page.place;
  return (
    <header
      className="site-header"
      data-over={place === 'welcome' || undefined}
      data-plain={place === 'login' || undefined}
    >
      <div className="wrap">
        <PageLink to={homePath} className="wordmark">
          <Mark />
          <b>{t(appWords.site)}</b>
        </PageLink>
        <nav className="main-nav" aria-label={t(shellWords.mainNavigation)}>
          {navigation.map((entry) => (
            <PageLink key={entry.place} to={entry.to} aria-current={entry.place === place ? 'page' : undefined}>
              {t(entry.name)}
            </PageLink>
          ))}
        </nav>
        <div className="utilities">
          <TextSwitch />
          <ThemeSwitch />
          <LanguageSwitch />
          <Row tight gap={3} align="center" className="session-entry">
            <SessionEntry />
          </Row>
          <button
            type="button"
            className="menu-button"
            aria-label={t(shellWords.menu)}
            aria-haspopup="dialog"
            aria-expanded={menuOpen === true}
            onClick={() => setMenuOpen(true)}
          >
            <Icon name="menu" />
          </button>
        </div>
      </div>
      {menuOpen !== undefined && <PhoneMenu open={menuOpen} onClose={() => setMenuOpen(false)} />}
    </header>
  );
}

/** The main navigation in a dialog, for narrow windows. */
function PhoneMenu({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }): ReactNode {
  const t = useTranslate();
  return (
    <Dialog open={open} title={t(shellWords.menu)} onClose={onClose}>
      <nav className="phone-nav" aria-label={t(shellWords.mainNavigation)}>
        {navigation.map(({ place, to, name }) => (
          <PageLink key={place} to={to} onClick={onClose}>
            {t(name)}
          </PageLink>
        ))}
      </nav>
      <Row tight gap={3} align="center" above={4} className="phone-session">
        <SessionEntry onFollow={onClose} />
      </Row>
      <div className="phone-switches">
        <TextSwitch />
        <ThemeSwitch />
      </div>
    </Dialog>
  );
}
