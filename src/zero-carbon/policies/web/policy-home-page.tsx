import type { ReactNode } from 'react';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import type { PageProps } from '#kernel/ui/layout/page.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { useTableAddress } from '#kernel/ui/table/table-address.ts';
import { libraryWords } from '#zero-carbon/library/library.words.ts';
import { LibraryHome } from '#zero-carbon/library/web/library-home.tsx';
import { topPolicies } from '#zero-carbon/policies/policies.contract.ts';
import { policyWords } from '#zero-carbon/policies/policies.words.ts';
import { listedPolicy } from './listed-policy.tsx';
import { policyHome } from './policy-addresses.ts';
import { PolicyListPage, policyFilters } from './policy-list-page.tsx';

/** How many rows each group shows as shipped. */
const expected = [3, 4, 4, 4, 2, 3, 4, 2];

/** The policies by group; where the address asks for something, what was found in all groups. */
export function PolicyHomePage(props: PageProps): ReactNode {
  const { asked } = useTableAddress(policyHome, policyFilters);
  return asked ? <PolicyListPage {...props} /> : <Home />;
}

function Home(): ReactNode {
  const t = useTranslate();
  const answer = useAnswer(topPolicies, {});
  const groups = answer.data?.map(({ code, type, total, data }) => ({
    code,
    name: type,
    total,
    note: t(policyWords.groupNote, { code, total: formatCount(total) }),
    documents: data.map(listedPolicy),
  }));
  const total = groups?.reduce((sum, group) => sum + group.total, 0);
  return (
    <LibraryHome
      title={t(libraryWords.policies)}
      lead={t(policyWords.homeLead, { total: total === undefined ? '…' : formatCount(total) })}
      hint={t(policyWords.searchHint)}
      path={policyHome}
      groups={groups}
      answer={answer}
      expected={expected}
    />
  );
}
