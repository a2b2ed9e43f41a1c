import type { ReactNode } from 'react';
import type { PageProps } from '#kernel/ui/layout/page.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { LibraryHome } from '#zero-carbon/portal/library/web/library-home.tsx';
import { LibraryList } from '#zero-carbon/portal/library/web/library-list.tsx';
import { useListAddress } from '#zero-carbon/portal/library/web/library.ts';
import { listPolicies, policyFacets, topPolicies } from '#zero-carbon/portal/library/policies/policies.contract.ts';
import { policyLibrary } from './policy-library.tsx';

/** The policies by group; if the address has filters, the results of all groups. */
export function PolicyHome(props: PageProps): ReactNode {
  return useListAddress(policyLibrary).asked ? <PolicyList {...props} /> : <Home />;
}

const Home = (): ReactNode => <LibraryHome library={policyLibrary} answer={useAnswer(topPolicies, {})} />;

/** The policies of one group, or the search results in all groups. */
export function PolicyList({ params: { code } }: PageProps): ReactNode {
  const address = useListAddress(policyLibrary, code);
  const ofGroup = code === undefined ? {} : { code };
  const answer = useAnswer(listPolicies, { ...ofGroup, ...address.given, ...address.rows });
  const { data } = useAnswer(policyFacets, ofGroup, { quiet: true });
  const choices = data?.issuers.map((issuer) => ({ value: issuer.code, label: issuer.name })) ?? [];
  const facets = data && { ...data, choices };
  return <LibraryList library={policyLibrary} code={code} address={address} answer={answer} facets={facets} />;
}
