import { shellWords } from '#kernel/shell/web/page/shell.words.ts';
import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Dialog } from '#kernel/ui/parts/dialog.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { navigation } from './navigation.ts';
import { SessionEntry } from './session-entry.tsx';
import { TextSwitch, ThemeSwitch } from '#kernel/shell/web/page/switches.tsx';

/** Where the window is too narrow for the navigation: the same entries in a dialog. */
export function PhoneMenu({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }): ReactNode {
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
      <div className="phone-session">
        <SessionEntry onFollow={onClose} />
      </div>
      <div className="phone-switches">
        <TextSwitch />
        <ThemeSwitch />
      </div>
    </Dialog>
  );
}
