import { useEffect, useState, type ReactNode } from 'react';
import { storeAddress } from '#accounts/identity/sessions/web/return-address.ts';
import { useSession } from '#accounts/identity/sessions/web/session.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { loadCode } from '#kernel/ui/layout/load-code.ts';
import { navigate, usePath, useSearch } from '#kernel/ui/layout/location.ts';
import { homePath } from '#kernel/ui/layout/route.ts';
import { toast, toastTime } from '#kernel/ui/feedback/toasts.ts';
import { appWords } from './app.words.ts';
import { LoadFailed } from '#kernel/shell/web/page/load-failed.tsx';
import { Opening } from '#kernel/shell/web/page/opening.tsx';
import { notFoundAddress } from './starting-path.ts';
import type * as area from './workspace/workspace.tsx';

type Area = typeof area;

let coming: Promise<Area> | undefined;

/** Loads the code of the signed-in area, only for logged-in users. */
export function loadArea(): Promise<Area> {
  coming ??= loadCode(() => import('./workspace/workspace.tsx'));
  coming.catch(() => (coming = undefined));
  return coming;
}

/** Every address that is not a public page: the signed-in area, or a notice for users without a session. */
export function SignedIn(): ReactNode {
  const session = useSession();
  const isIn = session !== null;
  const [area, setArea] = useState<Area | 'dead'>();
  useEffect(() => {
    if (isIn)
      loadArea().then(
        (loaded) => setArea(loaded),
        () => setArea('dead'),
      );
  }, [isIn]);
  if (!session) return <Stranger />;
  if (area === 'dead')
    return (
      <main id="main" tabIndex={-1}>
        <LoadFailed />
      </main>
    );
  return area ? <area.Workspace key={session.token} session={session} /> : <Blank />;
}

function Blank(): ReactNode {
  return (
    <main id="main" tabIndex={-1} aria-busy="true">
      <Opening />
    </main>
  );
}

/** The notice without a session: a timed-out login at a protected address, else a page that was not found. */
function Stranger(): ReactNode {
  const t = useTranslate();
  const path = usePath();
  const search = useSearch();
  useEffect(() => {
    let current = true;
    const asked = path + (search ? `?${search}` : '');
    const leave = (isProtected: boolean): void => {
      if (!current) return;
      if (!isProtected) {
        navigate(notFoundAddress(asked), { replace: true });
        return;
      }
      storeAddress(asked);
      toast('danger', t(appWords.loginTimedOut), toastTime.loginTimedOut);
      navigate(homePath, { replace: true });
    };
    loadCode(() => import('./workspace/protected-paths.ts')).then(
      (paths) => leave(paths.isProtected(path)),
      () => leave(true),
    );
    return () => {
      current = false;
    };
  }, [path, search, t]);
  return <Blank />;
}
