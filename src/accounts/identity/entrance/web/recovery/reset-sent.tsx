import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { LinkButton } from '#kernel/ui/parts/button.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { recoveryWords as text } from './recovery.words.ts';

/** The same, whether or not there is such an account; and what to do when no mail comes. */
export function ResetSent({
  loginname,
  onAgain,
}: {
  readonly loginname: string;
  readonly onAgain: () => void;
}): ReactNode {
  const t = useTranslate();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="entrance-text">
      <h2 ref={heading} tabIndex={-1}>
        {t(text.sentTitle)}
      </h2>
      <p>{t(text.sentText, { loginname })}</p>
      <h3>{t(text.notCome)}</h3>
      <ul>
        <li>{t(text.notCome1)}</li>
        <li>
          {t(text.notCome2)}
          <LinkButton onClick={onAgain}>{t(text.again)}</LinkButton>
        </li>
        <li>
          {t(text.notCome3)}
          <PageLink to="/index/contact">{t(text.contact)}</PageLink>
        </li>
      </ul>
    </div>
  );
}
