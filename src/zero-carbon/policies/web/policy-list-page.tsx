import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import type { PageProps } from '#kernel/ui/layout/page.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { defaultPageSize } from '#kernel/ui/table/page-sizes.ts';
import { givenTexts, useTableAddress } from '#kernel/ui/table/table-address.ts';
import { libraryWords } from '#zero-carbon/library/library.words.ts';
import { LibraryList } from '#zero-carbon/library/web/library-list.tsx';
import { ListFacets } from '#zero-carbon/library/web/list-facets.tsx';
import { listPolicies, policyFacets } from '#zero-carbon/policies/policies.contract.ts';
import { policyTypes } from '#zero-carbon/policies/content/policy-types.ts';
import { policyWords } from '#zero-carbon/policies/policies.words.ts';
import { listedPolicy } from './listed-policy.tsx';
import { policyHome, policyListOf } from './policy-addresses.ts';

/** What the list is narrowed by, as its address names it. */
export const policyFilters = ['keyword', 'year', 'issuer'] as const;

/** The policies of one group, or those that a search found in all of them. */
export function PolicyListPage({ params: { code } }: PageProps): ReactNode {
  const t = useTranslate();
  const path = code === undefined ? policyHome : policyListOf(code);
  const address = useTableAddress(path, policyFilters);
  const { filters, page, go } = address;
  const ofGroup = code === undefined ? {} : { code };
  const answer = useAnswer(listPolicies, {
    ...ofGroup,
    ...givenTexts(filters),
    start: (page - 1) * defaultPageSize,
    limit: defaultPageSize,
  });
  const { data: facets } = useAnswer(policyFacets, ofGroup, { quiet: true });
  const { data } = answer;
  return (
    <LibraryList
      home={{ name: t(libraryWords.policies), to: policyHome }}
      path={path}
      code={code}
      groups={facets?.types.map((type) => ({ name: type.name, to: policyListOf(type.code) }))}
      expectedGroups={policyTypes.length}
      lead={(total) => t(policyWords.listLead, { total })}
      missing={t(policyWords.noGroupTitle)}
      address={address}
      listed={data && { ...data, documents: data.items.map(listedPolicy) }}
      answer={answer}
    >
      <ListFacets
        key={JSON.stringify(filters)}
        hint={t(policyWords.searchHint)}
        facets={[
          {
            name: 'year',
            label: t(libraryWords.year),
            choices: (facets?.years ?? []).map((year) => ({ value: year, label: year })),
          },
          {
            name: 'issuer',
            label: t(policyWords.issuer),
            choices: (facets?.issuers ?? []).map((issuer) => ({ value: issuer.code, label: issuer.name })),
          },
        ]}
        filters={filters}
        failure={answer.failure}
        loading={answer.loading}
        onSearch={go}
      />
    </LibraryList>
  );
}
