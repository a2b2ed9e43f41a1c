import { useState, type ReactNode } from 'react';
import { EntranceDone, EntranceSheet } from '#accounts/identity/entrance/web/entrance-sheet.tsx';
import type { Text } from '#kernel/i18n/text.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Stack } from '#kernel/ui/kit/kit.tsx';
import { Button } from '#kernel/ui/parts/button.tsx';
import { navigate, useSearch } from '#kernel/ui/layout/location.ts';
import { recoveryWords as text } from './recovery.words.ts';
import { ResetForm } from './reset-form.tsx';

type Stage = 'form' | 'expired' | { readonly loginname: string };

const titles: Readonly<Record<'form' | 'expired' | 'done', readonly [Text, Text]>> = {
  form: [text.resetTitle1, text.resetTitle2],
  expired: [text.expiredTitle1, text.expiredTitle2],
  done: [text.doneTitle1, text.doneTitle2],
};

/** The page that a mailed link opens: a new password, or the reason why the link is no longer valid. */
export function ResetPage(): ReactNode {
  const t = useTranslate();
  const token = new URLSearchParams(useSearch()).get('token') ?? '';
  const [reached, setReached] = useState<{ readonly token: string; readonly stage: Stage }>();
  const stage = reached?.token === token ? reached.stage : token === '' ? 'expired' : 'form';
  const kind = typeof stage === 'string' ? stage : 'done';
  return (
    <EntranceSheet title={titles[kind]} lead={kind === 'form' && <p>{t(text.resetLead)}</p>}>
      {stage === 'form' && (
        <ResetForm
          token={token}
          onExpired={() => setReached({ token, stage: 'expired' })}
          onDone={(loginname) => setReached({ token, stage: { loginname } })}
        />
      )}
      {stage === 'expired' && (
        <Stack gap={3} className="entrance-text" role="alert">
          <p>{t(text.expiredText)}</p>
          <Button kind="primary" onClick={() => navigate('/index/forgot')}>
            {t(text.askAgain)}
          </Button>
        </Stack>
      )}
      {typeof stage === 'object' && <EntranceDone loginname={stage.loginname}>{t(text.doneText, stage)}</EntranceDone>}
    </EntranceSheet>
  );
}
