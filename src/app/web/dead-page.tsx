import type { ReactNode } from 'react';
import { useSay } from '#kernel/i18n/web/use-lang.ts';
import { Button } from '#kernel/ui/button.tsx';
import { PageTitle } from '#kernel/ui/page-title.tsx';
import { appWords } from './app.words.ts';

/** In the place of a page whose code could not be had within two minutes. Drafts lie in the tab's storage. */
export function DeadPage(): ReactNode {
  const tell = useSay();
  return (
    <div className="wrap page-head" role="alert">
      <PageTitle>{tell(appWords.deadTitle)}</PageTitle>
      <p>{tell(appWords.deadText)}</p>
      <div className="actions">
        <Button kind="primary" onClick={() => location.reload()}>
          {tell(appWords.reloadKeeping)}
        </Button>
      </div>
    </div>
  );
}
