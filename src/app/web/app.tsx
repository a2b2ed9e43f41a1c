import type { ReactNode } from 'react';
import { SkipButton } from '#kernel/ui/skip-button.tsx';
import { ToastList } from '#kernel/ui/toast-list.tsx';
import { Notices } from './notices.tsx';
import { Router } from './router.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** The public client: header, the page, footer, and what lies over all of them. */
export function App(): ReactNode {
  return (
    <>
      <SkipButton />
      <Notices />
      <SiteHeader />
      <Router footer={<SiteFooter />} />
      <ToastList />
    </>
  );
}
