import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import { fleetWords } from './fleet.words.ts';

/** A filter that is set, `field = value`, and the way to take it off. */
export function Chip({ text, onRemove }: { readonly text: string; readonly onRemove: () => void }): ReactNode {
  const t = useTranslate();
  return (
    <span className="chip">
      {text}
      <button type="button" aria-label={t(fleetWords.removeFilter, { filter: text })} onClick={onRemove}>
        <Icon name="cross" />
      </button>
    </span>
  );
}
