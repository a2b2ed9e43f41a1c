import { shellWords } from './shell.words.ts';
import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Button } from '#kernel/ui/parts/button.tsx';
import { PageTitle } from '#kernel/ui/layout/page-title.tsx';

/**
 * Replaces a page whose code could not be loaded within two minutes. Drafts are in the tab's storage.
 *
 * @example
 * code === 'dead' ? <LoadFailed /> : <code.Screen />
 */
export function LoadFailed(): ReactNode {
  const t = useTranslate();
  return (
    <div className="wrap page-head" role="alert">
      <PageTitle>{t(shellWords.deadTitle)}</PageTitle>
      <p>{t(shellWords.deadText)}</p>
      <div className="actions">
        <Button kind="primary" onClick={() => location.reload()}>
          {t(shellWords.reloadKeeping)}
        </Button>
      </div>
    </div>
  );
}
