import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import type { PageProps } from '#kernel/ui/layout/page.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { libraryWords } from '#zero-carbon/library/library.words.ts';
import { DocumentAnswer } from '#zero-carbon/library/web/document-answer.tsx';
import { showPolicy } from '#zero-carbon/policies/policies.contract.ts';
import { policyWords } from '#zero-carbon/policies/policies.words.ts';
import { policyHome } from './policy-addresses.ts';
import { PolicyDetail } from './policy-detail.tsx';

export function PolicyPage({ params: { id = '' } }: PageProps): ReactNode {
  const t = useTranslate();
  const answer = useAnswer(showPolicy, { id });
  const home = { name: t(libraryWords.policies), to: policyHome };
  return (
    <DocumentAnswer
      answer={answer}
      home={home}
      missing={{ title: policyWords.missingTitle, text: policyWords.missingText }}
    >
      {(policy) => <PolicyDetail policy={policy} />}
    </DocumentAnswer>
  );
}
