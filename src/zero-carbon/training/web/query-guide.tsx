import type { ReactNode } from 'react';
import { useSay } from '#kernel/i18n/web/use-lang.ts';
import { Section } from '#kernel/ui/section.tsx';
import { trainingPageWords as text } from './training-page.words.ts';

const entries = [
  [text.byNumber, text.howNumber],
  [text.byIdCard, text.howIdCard],
  [text.howForgotten, text.howForgottenText],
  [text.howPrivate, text.howPrivateText],
] as const;

/** Before anything is asked: what each way needs, and what to know about the password. */
export function QueryGuide(): ReactNode {
  const tell = useSay();
  return (
    <Section title={tell(text.howTitle)}>
      <dl className="query-guide">
        {entries.map(([name, told]) => (
          <div key={name.en}>
            <dt>{tell(name)}</dt>
            <dd>{tell(told)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
