import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Stack } from '#kernel/ui/kit/kit.tsx';
import { Empty } from '#kernel/ui/feedback/empty.tsx';
import { Failed } from '#kernel/ui/feedback/failed.tsx';
import { PrintLink } from '#kernel/ui/parts/print-link.tsx';
import { RichText } from '#kernel/ui/parts/rich-text.tsx';
import { Loading, Skeleton } from '#kernel/ui/feedback/skeleton.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { showNotice, type NoticeType } from '#zero-carbon/portal/notices/notices.contract.ts';
import { noticeWords as text } from './notice.words.ts';
import './notice-text.css';

/** The notice of a type, or a message that there is none (zero-carbon portal specification §2). */
export function NoticeText({ type }: { readonly type: NoticeType }): ReactNode {
  const t = useTranslate();
  const { data, failure, retry } = useAnswer(showNotice, { type });
  if (failure) return <Failed failure={failure} onRetry={retry} />;
  if (data === undefined)
    return (
      <Loading>
        <Stack gap={4} pad={[6, 0]}>
          {['14em', '22em', '30em', '26em', '28em'].map((width) => (
            <p key={width}>
              <Skeleton width={width} />
            </p>
          ))}
        </Stack>
      </Loading>
    );
  if (data === '') return <Empty title={t(text.none)}>{t(text.noneText)}</Empty>;
  return (
    <article className="notice-text">
      <div className="notice-tools screen-only">
        <PrintLink />
      </div>
      <RichText html={data} />
    </article>
  );
}
