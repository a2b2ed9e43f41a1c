import { Component, type ReactNode } from 'react';
import { useSay } from '#kernel/i18n/web/use-lang.ts';
import { Button } from '#kernel/ui/button.tsx';
import { PageTitle } from '#kernel/ui/page-title.tsx';
import { uiWords } from '#kernel/ui/ui.words.ts';
import { appWords } from './app.words.ts';

interface Props {
  readonly children: ReactNode;
}

/** Keeps a fault of one page from taking header and navigation away. React has no hook for this. */
export class CrashBoundary extends Component<Props, { readonly crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError(): { crashed: boolean } {
    return { crashed: true };
  }

  override render(): ReactNode {
    return this.state.crashed ? <Crashed /> : this.props.children;
  }
}

function Crashed(): ReactNode {
  const tell = useSay();
  return (
    <div className="wrap page-head" role="alert">
      <PageTitle>{tell(appWords.crashTitle)}</PageTitle>
      <p>{tell(appWords.crashText)}</p>
      <div className="actions">
        <Button kind="primary" onClick={() => location.reload()}>
          {tell(uiWords.reload)}
        </Button>
      </div>
    </div>
  );
}
