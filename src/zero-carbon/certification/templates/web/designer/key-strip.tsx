import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Text } from '#kernel/ui/kit/kit.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { designerWords as text } from './designer.words.ts';
import './key-strip.css';

/** The list of keyboard shortcuts. */
export function KeyStrip({ sample }: { readonly sample: string }): ReactNode {
  const t = useTranslate();
  const keys = [
    [['←', '↑', '↓', '→'], text.keyMove],
    [['Shift'], text.keyFar],
    [['Alt'], text.keySize],
    [['Tab'], text.keyNext],
    [['Enter'], text.keyNumbers],
    [['Ctrl Z'], text.keyUndo],
    [['Ctrl D'], text.keyDuplicate],
    [['Ctrl ↑'], text.keyOrder],
  ] as const;
  return (
    <footer className="design-keys">
      {keys.map(([names, does]) => (
        <span key={names[0]}>
          {names.map((name) => (
            <kbd key={name}>{name}</kbd>
          ))}
          {t(does)}
        </span>
      ))}
      <Text as="span" tone="dim" push>
        <Named>{t(text.sampleOf, { name: sample })}</Named>
      </Text>
    </footer>
  );
}
