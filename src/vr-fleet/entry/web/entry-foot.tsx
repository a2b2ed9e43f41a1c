import { useId, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Button } from '#kernel/ui/parts/button.tsx';
import { entryWords as text } from '#vr-fleet/entry/entry.words.ts';
import { isGood } from './fold-lines.ts';
import type { Entry, SeatsOrder } from './use-entry.ts';

export interface EntryFootProps {
  readonly entry: Entry;
  readonly order: SeatsOrder;
}

/** Below the list: what the headsets will be called, and the button that says how many it will enter. */
export function EntryFoot({ entry, order }: EntryFootProps): ReactNode {
  const t = useTranslate();
  const id = useId();
  const good = entry.lines.filter(isGood).length;
  const ended = order.serviceEnded ? text.serviceEnded : text.serviceUntil;
  return (
    <div className="entry-foot">
      <label htmlFor={id}>{t(text.prefix)}</label>
      <input
        id={id}
        maxLength={30}
        placeholder={t(text.prefixHint)}
        value={entry.prefix}
        onChange={(event) => entry.setPrefix(event.target.value)}
      />
      <span className="entry-until">{t(ended, { date: order.serviceUntil })}</span>
      {entry.lines.length > 0 && <Button onClick={entry.clear}>{t(text.clear)}</Button>}
      <Button kind="primary" busy={entry.busy || entry.checking || good === 0} onClick={entry.enter}>
        {t(text.enter, { n: good })}
      </Button>
    </div>
  );
}
