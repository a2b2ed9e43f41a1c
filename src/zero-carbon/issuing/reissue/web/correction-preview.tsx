import { useEffect, useState, type ReactNode } from 'react';
import { checkInput } from '#kernel/checks/explain.ts';
import type { InputOf } from '#kernel/contract/endpoint.ts';
import { Refused } from '#kernel/form/web/refused.tsx';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Failed } from '#kernel/ui/feedback/failed.tsx';
import { Loading, Skeleton } from '#kernel/ui/feedback/skeleton.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { Paper } from '#kernel/ui/documents/paper.tsx';
import { Facts } from '#kernel/ui/parts/facts.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { issuePageWords } from '#zero-carbon/issuing/issue-page.words.ts';
import { previewReissue } from '#zero-carbon/issuing/reissue/reissue.contract.ts';
import { reissueWords as text } from '#zero-carbon/issuing/reissue/reissue.words.ts';

/** How long nothing is typed before it is drawn (milliseconds). */
const still = 700;

interface CorrectionPreviewProps {
  readonly id: string;
  readonly values: Readonly<Record<string, string>>;
}

/** What a correction changes, and the certificate as it will be; it follows what is typed. */
export function CorrectionPreview({ id, values }: CorrectionPreviewProps): ReactNode {
  const t = useTranslate();
  const asked = useAsked(id, values);
  const { data, failure, loading, retry } = useAnswer(previewReissue, asked, { quiet: true });
  if (failure) return <Failed failure={failure} onRetry={retry} />;
  if (!data) {
    return (
      <Loading>
        <Skeleton width="100%" />
      </Loading>
    );
  }
  return (
    <div aria-busy={loading}>
      {data.problems.map((problem) => (
        <Refused key={problem} failure={{ message: problem }} />
      ))}
      <Facts
        facts={[
          { label: t(text.number), value: <span className="mono">{data.number}</span> },
          { label: t(issuePageWords.until), value: data.expiresOn },
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

type Asked = InputOf<typeof previewReissue>;

/** What was typed last of all that can be drawn, once nothing more is typed. */
function useAsked(id: string, values: CorrectionPreviewProps['values']): Asked | null {
  const { enterpriseName, enterpriseNameEn, siteAddress, boundaryZh, boundaryEn, template } = values;
  const typed = JSON.stringify({
    id,
    enterpriseName,
    siteAddress,
    boundaryZh,
    boundaryEn,
    template,
    ...(enterpriseNameEn && { enterpriseNameEn }),
  });
  const [asked, setAsked] = useState<string>();
  useEffect(() => {
    if (checkInput(previewReissue.input, JSON.parse(typed), 'zh').problems) return undefined;
    const timer = setTimeout(() => setAsked(typed), asked === undefined ? 0 : still);
    return () => clearTimeout(timer);
  }, [typed, asked]);
  return asked === undefined ? null : (JSON.parse(asked) as Asked);
}
