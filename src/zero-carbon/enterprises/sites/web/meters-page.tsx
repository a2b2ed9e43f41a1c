import type { ReactNode } from 'react';
import { RecordScreen } from '#kernel/record/web/record-screen.tsx';
import { meters } from '#zero-carbon/enterprises/sites/meters.contract.ts';
import { useSites } from './use-sites.ts';

/** The meters at an enterprise's sites. */
export function MetersPage(): ReactNode {
  const { sites } = useSites(true);
  return <RecordScreen of={meters} options={{ site: sites }} add={sites.length > 0} />;
}
