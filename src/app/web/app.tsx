import type { ReactNode } from 'react';
import { usePainted } from '#kernel/ui/painted.ts';
import { SkipButton } from '#kernel/ui/skip-button.tsx';
import { ToastList } from '#kernel/ui/toast-list.tsx';
import { Notices } from './notices.tsx';
import { Router } from './router.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** The public client: header, the page, footer, and what lies over all of them. */
export function App(): ReactNode {
  const stands = usePainted();
  return (
    <>
      <SkipButton />
      <Notices />
      <SiteHeader />
      <Router footer={stands && <SiteFooter />} />
      {stands && <ToastList />}
    </>
  );
}
