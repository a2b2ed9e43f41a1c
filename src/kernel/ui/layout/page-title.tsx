import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { unbroken } from '#kernel/ui/kit/unbroken.tsx';
import { requestFocus, takeFocusRequest } from './focus-request.ts';

export interface PageTitleProps {
  readonly children: ReactNode;
  readonly lang?: string;
}

/**
 * The page's one `h1`. It receives the focus after a navigation, so that a screen reader starts there and the next Tab
 * continues into the page.
 *
 * @example
 * <PageTitle>{t(queryWords.title)}</PageTitle>
 */
export function PageTitle({ children, lang }: PageTitleProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takeFocusRequest()) heading.current?.focus({ preventScroll: true });
  }, []);
  // A placeholder's title passes the focus to the title that replaces it.
  useLayoutEffect(() => {
    const own = heading.current;
    return () => {
      if (own !== null && document.activeElement === own) requestFocus();
    };
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} lang={lang}>
      {unbroken(children)}
    </h1>
  );
}

export interface PageHeadProps {
  readonly title: ReactNode;
  /** The main action of the page, beside the title. */
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}

/**
 * The title and one introductory line at the top of a page.
 *
 * @example
 * <PageHead title={t(queryWords.title)}>{t(queryWords.lead)}</PageHead>
 */
export function PageHead({ title, action, children }: PageHeadProps): ReactNode {
  return (
    <div className="page-head">
      <PageTitle>{title}</PageTitle>
      {children !== undefined && <p>{children}</p>}
      {action !== undefined && <div className="page-action">{action}</div>}
    </div>
  );
}
