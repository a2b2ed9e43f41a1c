import type { ReactNode } from 'react';
import type { PageProps } from '#kernel/ui/layout/page.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { DocumentAnswer } from '#zero-carbon/portal/library/web/document-answer.tsx';
import { showStandard } from '#zero-carbon/portal/standards/standards.contract.ts';
import { StandardDetail } from './standard-detail.tsx';
import { standardLibrary } from './standard-library.tsx';

export function StandardPage({ params: { id = '' } }: PageProps): ReactNode {
  const answer = useAnswer(showStandard, { id });
  return (
    <DocumentAnswer library={standardLibrary} answer={answer}>
      {(standard) => <StandardDetail standard={standard} />}
    </DocumentAnswer>
  );
}
