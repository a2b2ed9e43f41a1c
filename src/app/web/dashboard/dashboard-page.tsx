import type { ReactNode } from 'react';
import { workspaceWords } from '#app/web/workspace/workspace.words.ts';
import { useSay } from '#kernel/i18n/web/use-lang.ts';
import { PageHead } from '#kernel/ui/page-title.tsx';

/** Where one arrives after logging in. */
export function DashboardPage(): ReactNode {
  const tell = useSay();
  return <PageHead title={tell(workspaceWords.dashboard)} />;
}
