import type { ReactNode } from 'react';
import { useSession } from './session.ts';
import { useLater } from '#kernel/ui/feedback/use-later.ts';

const load = () => import('./idle-warning.tsx');

/** Watches the current user's session, on public pages too: it ends in all tabs together. */
export function IdleWatch(): ReactNode {
  const session = useSession();
  return session && <Watch key={session.token} />;
}

function Watch(): ReactNode {
  const code = useLater(load);
  return code && <code.IdleWarning />;
}
