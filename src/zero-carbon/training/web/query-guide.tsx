import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Section } from '#kernel/ui/layout/section.tsx';
import { trainingPageWords as text } from './training-page.words.ts';

const entries = [
  [text.byNumber, text.howNumber],
  [text.byIdCard, text.howIdCard],
  [text.howForgotten, text.howForgottenText],
  [text.howPrivate, text.howPrivateText],
] as const;

/** Before anything is asked: what each way needs, and what to know about the password. */
export function QueryGuide(): ReactNode {
  const t = useTranslate();
  return (
    <Section title={t(text.howTitle)}>
      <dl className="query-guide">
        {entries.map(([name, told]) => (
          <div key={name.en}>
            <dt>{t(name)}</dt>
            <dd>{t(told)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
