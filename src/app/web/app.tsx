import { useEffect, type ReactNode } from 'react';
import { EntrancesContext } from '#accounts/identity/entrance/web/area-entrance.ts';
import { keepFocus } from '#kernel/ui/layout/keep-focus.ts';
import { usePath } from '#kernel/ui/layout/location.ts';
import { usePainted } from '#kernel/ui/layout/painted.ts';
import { SkipButton } from '#kernel/ui/layout/skip-button.tsx';
import { ToastList } from '#kernel/ui/feedback/toast-list.tsx';
import { CrashBoundary } from '#kernel/shell/web/page/crash-boundary.tsx';
import { IdleWatch } from '#accounts/identity/sessions/web/idle-watch.tsx';
import { Notices } from '#kernel/shell/web/page/notices.tsx';
import { placeOf } from './pages.ts';
import { Router } from './router.tsx';
import { SignedIn } from './signed-in.tsx';
import { SiteFooter } from './site/site-footer.tsx';
import { SiteHeader } from './site/site-header.tsx';

const entrances = [
  {
    area: 'vr-fleet',
    paths: '/index/vr/',
    load: () => import('#vr-fleet/headsets/frame/fleet-entrance.ts').then((module) => module.fleetEntrance),
  },
];

/** The client: a public page in its frame, or the signed-in area, and the overlays of both. */
export function App(): ReactNode {
  const isPainted = usePainted();
  useEffect(keepFocus, []);
  const isPublic = placeOf(usePath()) !== undefined;
  return (
    <>
      <SkipButton />
      <Notices />
      {isPublic ? (
        <EntrancesContext value={entrances}>
          <SiteHeader />
          <Router footer={isPainted && <SiteFooter />} />
        </EntrancesContext>
      ) : (
        <SignedIn />
      )}
      {isPainted && (
        <CrashBoundary quiet>
          <IdleWatch />
        </CrashBoundary>
      )}
      {isPainted && <ToastList />}
    </>
  );
}
