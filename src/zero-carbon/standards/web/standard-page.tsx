import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import type { PageProps } from '#kernel/ui/layout/page.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { libraryWords } from '#zero-carbon/library/library.words.ts';
import { DocumentAnswer } from '#zero-carbon/library/web/document-answer.tsx';
import { showStandard } from '#zero-carbon/standards/standards.contract.ts';
import { standardWords } from '#zero-carbon/standards/standards.words.ts';
import { standardHome } from './standard-addresses.ts';
import { StandardDetail } from './standard-detail.tsx';

export function StandardPage({ params: { id = '' } }: PageProps): ReactNode {
  const t = useTranslate();
  const answer = useAnswer(showStandard, { id });
  const home = { name: t(libraryWords.standards), to: standardHome };
  return (
    <DocumentAnswer
      answer={answer}
      home={home}
      missing={{ title: standardWords.missingTitle, text: standardWords.missingText }}
    >
      {(standard) => <StandardDetail standard={standard} />}
    </DocumentAnswer>
  );
}
