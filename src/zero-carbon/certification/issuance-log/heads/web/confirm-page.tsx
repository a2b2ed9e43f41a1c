import { useState, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { callLater } from '#kernel/ui/feedback/calls.ts';
import { failureOf } from '#kernel/ui/feedback/failure.ts';
import { Problem } from '#kernel/ui/form/field.tsx';
import { useSearch } from '#kernel/ui/layout/location.ts';
import { PageHead } from '#kernel/ui/layout/page-title.tsx';
import { Button } from '#kernel/ui/parts/button.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { confirmHeads } from '#zero-carbon/certification/issuance-log/heads/heads.contract.ts';
import { readerWords as text } from '#zero-carbon/certification/issuance-log/heads/heads.words.ts';
import './heads.css';

/** The target of the mailed link. A button confirms, so that programs that open the links of mails confirm nothing. */
export function ConfirmPage(): ReactNode {
  const t = useTranslate();
  const token = new URLSearchParams(useSearch()).get('token') ?? '';
  const [busy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  const [failure, setFailure] = useState<string>();
  const confirm = async (): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      await callLater(confirmHeads, { token });
      setDone(true);
    } catch (error) {
      setFailure(failureOf(error, t).message);
    }
    setBusy(false);
  };
  return (
    <div className="wrap head-page">
      <PageHead title={t(isDone ? text.confirmedTitle : text.confirmTitle)}>
        {t(isDone ? text.confirmedText : text.confirmText)}
      </PageHead>
      <div role="alert">{failure !== undefined && <Problem>{failure}</Problem>}</div>
      {!isDone && (
        <Button kind="primary" busy={busy} onClick={() => void confirm()}>
          {t(text.confirm)}
        </Button>
      )}
      <p role="status">{isDone && t(text.confirmedTitle)}</p>
      <p>
        <PageLink to="/index/log">{t(text.toLog)}</PageLink>
      </p>
    </div>
  );
}
