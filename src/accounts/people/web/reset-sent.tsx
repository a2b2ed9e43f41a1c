import { useEffect, useRef, type ReactNode } from 'react';
import { useSay } from '#kernel/i18n/web/use-lang.ts';
import { LinkButton } from '#kernel/ui/button.tsx';
import { PageLink } from '#kernel/ui/links.tsx';
import { recoveryWords as text } from './recovery.words.ts';

/** The same, whether or not there is such an account; and what to do when no mail comes. */
export function ResetSent({
  loginname,
  onAgain,
}: {
  readonly loginname: string;
  readonly onAgain: () => void;
}): ReactNode {
  const tell = useSay();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="entrance-text">
      <h2 ref={heading} tabIndex={-1}>
        {tell(text.sentTitle)}
      </h2>
      <p>{tell(text.sentText, { loginname })}</p>
      <h3>{tell(text.notCome)}</h3>
      <ul>
        <li>{tell(text.notCome1)}</li>
        <li>
          {tell(text.notCome2)}
          <LinkButton onClick={onAgain}>{tell(text.again)}</LinkButton>
        </li>
        <li>
          {tell(text.notCome3)}
          <PageLink to="/index/contact">{tell(text.contact)}</PageLink>
        </li>
      </ul>
    </div>
  );
}
