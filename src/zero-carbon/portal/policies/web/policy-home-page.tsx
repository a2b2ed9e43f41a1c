import type { ReactNode } from 'react';
import type { PageProps } from '#kernel/ui/layout/page.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { LibraryHome } from '#zero-carbon/portal/library/web/library-home.tsx';
import { useListAddress } from '#zero-carbon/portal/library/web/use-list-address.ts';
import { topPolicies } from '#zero-carbon/portal/policies/policies.contract.ts';
import { policyLibrary } from './policy-library.tsx';
import { PolicyListPage } from './policy-list-page.tsx';

/** The policies by group; if the address has filters, the results of all groups. */
export function PolicyHomePage(props: PageProps): ReactNode {
  const { asked } = useListAddress(policyLibrary);
  return asked ? <PolicyListPage {...props} /> : <Home />;
}

const Home = (): ReactNode => <LibraryHome library={policyLibrary} answer={useAnswer(topPolicies, {})} />;
