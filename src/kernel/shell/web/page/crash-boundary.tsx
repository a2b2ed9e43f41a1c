import { shellWords } from '#kernel/shell/web/page/shell.words.ts';
import { Component, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Button } from '#kernel/ui/parts/button.tsx';
import { LoadFailure } from '#kernel/ui/layout/load-code.ts';
import { PageTitle } from '#kernel/ui/layout/page-title.tsx';
import { uiWords } from '#kernel/ui/ui.words.ts';
import { LoadFailed } from './load-failed.tsx';

interface Props {
  readonly children: ReactNode;
  /** For components outside the page content: on failure nothing is rendered. */
  readonly quiet?: boolean;
}

/**
 * Prevents that a fault of one page unmounts header and navigation. React has no hook for this.
 *
 * @example
 * <CrashBoundary key={path}><Page /></CrashBoundary>
 */
export class CrashBoundary extends Component<Props, { readonly fault: unknown }> {
  override state: { readonly fault: unknown } = { fault: undefined };

  static getDerivedStateFromError(fault: unknown): { fault: unknown } {
    return { fault };
  }

  override render(): ReactNode {
    const { fault } = this.state;
    if (fault === undefined) return this.props.children;
    if (this.props.quiet) return null;
    return fault instanceof LoadFailure ? <LoadFailed /> : <Crashed />;
  }
}

function Crashed(): ReactNode {
  const t = useTranslate();
  return (
    <div className="wrap page-head" role="alert">
      <PageTitle>{t(shellWords.crashTitle)}</PageTitle>
      <p>{t(shellWords.crashText)}</p>
      <div className="actions">
        <Button kind="primary" onClick={() => location.reload()}>
          {t(uiWords.reload)}
        </Button>
      </div>
    </div>
  );
}
