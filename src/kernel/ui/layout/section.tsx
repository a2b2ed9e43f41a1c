import { useId, type ReactNode } from 'react';
import { unbroken } from '#kernel/ui/kit/unbroken.tsx';

export interface SectionProps {
  readonly title: ReactNode;
  /** One grey line under the title. */
  readonly note?: ReactNode;
  /** A small drawing above the title. */
  readonly figure?: ReactNode;
  readonly more?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A section of a page: an ink rule, a rail of three columns with heading, one line and "more", and a body of nine.
 *
 * @example
 * <Section title={t(welcomeWords.newest)} more={<MoreLink to="/index/zerocpolicylist">…</MoreLink>}>…</Section>
 */
export function Section({ title, note, figure, more, children }: SectionProps): ReactNode {
  const id = useId();
  return (
    <section className="section grid" aria-labelledby={id}>
      <div className="section-rail">
        {figure}
        <h2 id={id}>{title}</h2>
        {note !== undefined && <p>{unbroken(note)}</p>}
        {more}
      </div>
      <div className="section-body">{children}</div>
    </section>
  );
}
