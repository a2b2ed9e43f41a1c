import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import type { PageProps } from '#kernel/ui/layout/page.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { LibraryList } from '#zero-carbon/portal/library/web/library-list.tsx';
import { useListAddress } from '#zero-carbon/portal/library/web/use-list-address.ts';
import { listPolicies, policyFacets } from '#zero-carbon/portal/policies/policies.contract.ts';
import { policyWords } from '#zero-carbon/portal/policies/policies.words.ts';
import { policyLibrary } from './policy-library.tsx';

/** The policies of one group, or the search results in all groups. */
export function PolicyListPage({ params: { code } }: PageProps): ReactNode {
  const t = useTranslate();
  const address = useListAddress(policyLibrary, code);
  const ofGroup = code === undefined ? {} : { code };
  const answer = useAnswer(listPolicies, { ...ofGroup, ...address.given, ...address.rows });
  const { data: facets } = useAnswer(policyFacets, ofGroup, { quiet: true });
  return (
    <LibraryList
      library={policyLibrary}
      code={code}
      address={address}
      answer={answer}
      facets={facets}
      facet={{
        name: 'issuer',
        label: t(policyWords.issuer),
        choices: (facets?.issuers ?? []).map((issuer) => ({ value: issuer.code, label: issuer.name })),
      }}
    />
  );
}
