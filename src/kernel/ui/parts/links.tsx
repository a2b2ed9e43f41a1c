import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Icon } from './icon.tsx';
import { navigate } from '#kernel/ui/layout/location.ts';
import { uiWords } from '#kernel/ui/ui.words.ts';

type AnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target' | 'rel'>;

/**
 * A link to another page of the portal, in this window. `to` is a route, without the hash.
 *
 * @example
 * <PageLink to="/index/certquery">{t(navWords.certificates)}</PageLink>
 */
export function PageLink({ to, onClick, children, ...rest }: AnchorProps & { readonly to: string }): ReactNode {
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    // With a modifier or another mouse button the browser opens a separate window.
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    event.preventDefault();
    navigate(to);
  };
  return (
    <a {...rest} href={`#${to}`} onClick={follow}>
      {children}
    </a>
  );
}

/**
 * A link to another page of the portal in a new window, indicated by an icon and by a text for screen readers.
 *
 * @example
 * <NewWindowLink to={`/index/zerocpolicyshow/${id}`}>{title}</NewWindowLink>
 */
export function NewWindowLink({
  to,
  icon = false,
  children,
  ...rest
}: AnchorProps & { readonly to: string; readonly icon?: boolean }): ReactNode {
  return (
    <a {...rest} href={`#${to}`} target="_blank" rel="noopener">
      {children}
      <OpensInNewWindow icon={icon} />
    </a>
  );
}

/**
 * A link to another site, in a new window. The other site receives no referrer.
 *
 * @example
 * <OutLink href={issuer.homePage}>{issuer.name}</OutLink>
 */
export function OutLink({
  href,
  icon = true,
  children,
  ...rest
}: AnchorProps & { readonly href: string; readonly icon?: boolean }): ReactNode {
  return (
    <a {...rest} href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <OpensInNewWindow icon={icon} />
    </a>
  );
}

function OpensInNewWindow({ icon }: { readonly icon: boolean }): ReactNode {
  const t = useTranslate();
  return (
    <>
      <span className="visually-hidden">{t(uiWords.newWindow)}</span>
      {icon && (
        <>
          {' '}
          <Icon name="out" />
        </>
      )}
    </>
  );
}

/**
 * The arrowed link below a section's heading.
 *
 * @example
 * <MoreLink to="/index/zerocpolicylist">{t(welcomeWords.allPolicies)}</MoreLink>
 */
export function MoreLink({ to, children }: { readonly to: string; readonly children: ReactNode }): ReactNode {
  return (
    <PageLink to={to} className="more">
      {children} <Icon name="arrow" />
    </PageLink>
  );
}
