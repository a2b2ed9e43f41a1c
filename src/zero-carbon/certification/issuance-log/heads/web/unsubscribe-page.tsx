import { useEffect, useState, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { callLater } from '#kernel/ui/feedback/calls.ts';
import { failureOf } from '#kernel/ui/feedback/failure.ts';
import { Problem } from '#kernel/ui/form/field.tsx';
import { useSearch } from '#kernel/ui/layout/location.ts';
import { PageHead } from '#kernel/ui/layout/page-title.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { endHeads } from '#zero-carbon/certification/issuance-log/heads/heads.contract.ts';
import { readerWords as text } from '#zero-carbon/certification/issuance-log/heads/heads.words.ts';
import './heads.css';

/** The target of the link at the end of each mail: opening it unsubscribes the reader. */
export function UnsubscribePage(): ReactNode {
  const t = useTranslate();
  const token = new URLSearchParams(useSearch()).get('token') ?? '';
  const [isDone, setDone] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    let isOver = false;
    callLater(endHeads, { token }).then(
      () => !isOver && setDone(true),
      (error: unknown) => !isOver && setFailure(error),
    );
    return () => {
      isOver = true;
    };
  }, [token]);
  return (
    <div className="wrap head-page">
      <PageHead title={t(isDone ? text.endedTitle : text.endTitle)} />
      <div role="alert">{failure !== undefined && <Problem>{failureOf(failure, t).message}</Problem>}</div>
      <p role="status">{failure === undefined && t(isDone ? text.endedText : text.ending)}</p>
      <p>
        <PageLink to="/index/log">{t(text.toLog)}</PageLink>
      </p>
    </div>
  );
}
