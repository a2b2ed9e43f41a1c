import type { ReactNode } from 'react';
import { checkInput } from '#kernel/checks/explain.ts';
import type { InputOf } from '#kernel/contract/endpoint.ts';
import { Refused } from '#kernel/form/web/refused.tsx';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { LoadingOrError } from '#kernel/ui/feedback/loading-or-error.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { Paper } from '#kernel/ui/documents/paper.tsx';
import { Facts } from '#kernel/ui/parts/facts.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { issuePageWords } from '#zero-carbon/certification/issuing/issue-page.words.ts';
import { previewReissue } from '#zero-carbon/certification/issuing/reissue/reissue.contract.ts';
import { reissueWords as text } from '#zero-carbon/certification/issuing/reissue/reissue.words.ts';

/** The changes of a reissue, and a preview of the certificate. */
export function ReissuePreview({ params }: { readonly params: Readonly<Record<string, unknown>> }): ReactNode {
  const t = useTranslate();
  const asked = checkInput(previewReissue.input, params, 'zh').problems
    ? null
    : (params as unknown as InputOf<typeof previewReissue>);
  const { data, failure, loading, retry } = useAnswer(previewReissue, asked, { quiet: true });
  if (asked === null) return null;
  if (failure || !data) return <LoadingOrError failure={failure} onRetry={retry} />;
  return (
    <div aria-busy={loading}>
      {data.problems.map((problem) => (
        <Refused key={problem} failure={{ message: problem }} />
      ))}
      <Facts
        facts={[
          { label: t(text.number), value: <span className="mono">{data.number}</span> },
          { label: t(issuePageWords.until), value: data.expiresOn },
          { label: t(text.publicNote), value: <Named>{data.note}</Named> },
          ...(data.changes.length === 0 ? [{ label: t(text.changes), value: t(text.noChanges) }] : []),
          ...data.changes.map((change) => ({
            label: change.field,
            value: <Named>{change.after ?? t(text.empty)}</Named>,
            note: <Named>{t(text.before, { text: change.before ?? t(text.empty) })}</Named>,
          })),
        ]}
      />
      <Paper svg={data.picture} alt={t(issuePageWords.previewOf, { number: data.number })} />
    </div>
  );
}
