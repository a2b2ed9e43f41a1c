import { useEffect, useRef, type ReactNode } from 'react';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Field } from '#kernel/ui/form/field.tsx';
import { sheetWords as text } from '#vr-fleet/entry/entry/sheet/sheet.words.ts';
import type { SeatsOrder } from '#vr-fleet/entry/entry/web/use-entry.ts';

export interface RestChoiceProps {
  /** The other orders with a free seat. */
  readonly orders: readonly SeatsOrder[];
  readonly chosen: string | undefined;
  /** Rows that only lack a seat. */
  readonly excess: number;
  readonly onChoose: (orderId: string | undefined) => void;
}

/** Selects an order for the rows that do not fit the first one; each selection starts a dry run at once. */
export function RestChoice({ orders, chosen, excess, onChoose }: RestChoiceProps): ReactNode {
  const t = useTranslate();
  const field = useRef<HTMLSelectElement>(null);
  const wasChosen = chosen !== undefined;
  // the field is mounted again after the dry run: restores the focus for keyboard users
  useEffect(() => {
    if (wasChosen) field.current?.focus();
  }, [wasChosen]);
  if (orders.length === 0) return excess > 0 ? <p>{t(text.noOther)}</p> : null;
  return (
    <Field label={t(text.rest)}>
      {(control) => (
        <select
          {...control}
          ref={field}
          value={chosen ?? ''}
          onChange={({ target }) => onChoose(target.value || undefined)}
        >
          <option value="">{t(text.restNone)}</option>
          {orders.map(({ id, number, models, seats, used }) => (
            <option key={id} value={id}>
              {t(text.choice, { number, models: models.join(', '), n: formatCount(seats - used) })}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
