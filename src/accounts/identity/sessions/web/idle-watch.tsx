import type { ReactNode } from 'react';
import { useSession } from './session.ts';
import { useLater } from '#kernel/ui/feedback/use-later.ts';

const load = () => import('./idle-warning.tsx');

/** Watches over the session of whoever is logged in, on public pages too: the session of all tabs ends together. */
export function IdleWatch(): ReactNode {
  const session = useSession();
  return session && <Watch key={session.token} />;
}

function Watch(): ReactNode {
  const code = useLater(load);
  return code && <code.IdleWarning />;
}
