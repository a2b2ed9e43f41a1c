import { useEffect, useRef, type ReactNode } from 'react';
import type { Change } from '#kernel/form/changed-elsewhere.ts';
import { isEmpty, isSame } from '#kernel/form/form-values.ts';
import { formWords as text } from '#kernel/form/form.words.ts';
import type { Text } from '#kernel/i18n/text.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import type { Form } from './use-form.ts';

export interface ChangedNoticeProps {
  readonly form: Form;
  readonly changes: readonly Change[];
  /** The display text of a field's stored value, if it differs from the value. */
  readonly shown: Readonly<Record<string, string | undefined>>;
}

/** Lists the changes of other users since this form was filled; for a field with two changes, the user selects one. */
export function ChangedNotice({ form, changes, shown }: ChangedNoticeProps): ReactNode {
  const t = useTranslate();
  const { values, labels, set, conflicts } = form;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (conflicts > 0) box.current?.focus();
  }, [conflicts]);
  const valueOf = ({ field, theirs }: Change): ReactNode => {
    if (isEmpty(theirs)) return t(text.empty);
    return <Named>{shown[field] ?? (Array.isArray(theirs) ? theirs.join(' / ') : String(theirs))}</Named>;
  };
  return (
    <div ref={box} className="changed-notice" role="alert" tabIndex={-1}>
      <p>
        <Icon name="warn" /> <strong>{t(text.changedTitle)}</strong>
      </p>
      <p>{t(changes.length === 0 ? text.changedOther : text.changedText)}</p>
      <ul>
        {changes.map((change) => {
          const { field, theirs } = change;
          const label = t(labels[field] as Text);
          if (!('mine' in change)) {
            return (
              <li key={field}>
                <b>{label}</b>
                {t(text.taken)}
                {valueOf(change)}
              </li>
            );
          }
          const way = (name: ReactNode, value: unknown): ReactNode => (
            <label>
              <input
                type="radio"
                name={`changed-${field}`}
                checked={isSame(values[field], value)}
                onChange={() => set(field, value)}
              />
              {name}
            </label>
          );
          return (
            <li key={field}>
              <fieldset>
                <legend>{label}</legend>
                {way(t(text.keepMine), change.mine)}
                {way(
                  <span>
                    {t(text.takeTheirs)}
                    {valueOf(change)}
                  </span>,
                  theirs,
                )}
              </fieldset>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
