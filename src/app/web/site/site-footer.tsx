import { shellWords } from '#kernel/shell/web/page/shell.words.ts';
import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { OutLink, PageLink } from '#kernel/ui/parts/links.tsx';
import { appWords } from '#app/web/app.words.ts';
import { useSettings } from '#app/web/use-settings.ts';

const links = [
  { to: '/index/help', name: shellWords.help },
  { to: '/index/accessibility', name: appWords.accessibility },
  { to: '/index/privacy', name: appWords.privacy },
  { to: '/index/contact', name: appWords.contact },
  { to: '/index/log', name: appWords.log },
];

/** The footer of every page: help and the installation's configured entries; empty sections are omitted. */
export function SiteFooter(): ReactNode {
  const t = useTranslate();
  const settings = useSettings();
  return (
    <footer className="site-footer">
      <div className="wrap">
        <nav aria-label={t(appWords.footerNavigation)}>
          <ul>
            {links.map(({ to, name }) => (
              <li key={to}>
                <PageLink to={to}>{t(name)}</PageLink>
              </li>
            ))}
            <li>
              <OutLink href="/third-party-notices.txt" icon={false}>
                {t(appWords.notices)}
              </OutLink>
            </li>
          </ul>
        </nav>
        {settings && (
          <>
            <p className="imprint">
              {settings.copyright && <span>{settings.copyright}</span>}
              <span>{t(appWords.version, { version: settings.version })}</span>
            </p>
            {(settings.icp || settings.police) && (
              <p className="imprint">
                {settings.icp && (
                  <OutLink href="https://beian.miit.gov.cn/" icon={false}>
                    {settings.icp}
                  </OutLink>
                )}
                {settings.police && (
                  <OutLink href="https://beian.mps.gov.cn/" icon={false}>
                    {settings.police}
                  </OutLink>
                )}
              </p>
            )}
            {settings.demo && <p>{t(appWords.demo)}</p>}
          </>
        )}
      </div>
    </footer>
  );
}
