import type { ReactNode } from 'react';
import type { PageProps } from '#kernel/ui/layout/page.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { DocumentAnswer } from '#zero-carbon/portal/library/web/document-answer.tsx';
import { showPolicy } from '#zero-carbon/portal/policies/policies.contract.ts';
import { PolicyDetail } from './policy-detail.tsx';
import { policyLibrary } from './policy-library.tsx';

export function PolicyPage({ params: { id = '' } }: PageProps): ReactNode {
  const answer = useAnswer(showPolicy, { id });
  return (
    <DocumentAnswer library={policyLibrary} answer={answer}>
      {(policy) => <PolicyDetail policy={policy} />}
    </DocumentAnswer>
  );
}
