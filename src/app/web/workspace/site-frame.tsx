import type { ReactNode } from 'react';
import { appWords } from '#app/web/app.words.ts';
import { Mark } from '#app/web/site/mark.tsx';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import type { Frame, FrameProps } from '#kernel/shell/web/frame/frame.ts';
import { TopBar } from '#kernel/shell/web/frame/top-bar.tsx';
import { SideMenu } from '#kernel/shell/web/menu/menu-links.tsx';
import '#kernel/shell/web/frame/workspace.css';

/** The frame of every area that brings none: the site's bar, and the menu at the left. */
export const siteFrame: Frame = { className: 'workspace', site: appWords.site, hasBand: false, Head: SiteHead };

function SiteHead(props: FrameProps): ReactNode {
  const t = useTranslate();
  const brand = (
    <>
      <Mark />
      <b>{t(appWords.site)}</b>
    </>
  );
  return (
    <>
      <TopBar {...props} brand={brand} />
      <SideMenu menu={props.menu} />
    </>
  );
}
