import { useState, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Button, LinkButton } from '#kernel/ui/parts/button.tsx';
import { Flyout } from '#kernel/ui/parts/flyout.tsx';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import { arranged, moved, type ListColumn } from './list-columns.ts';
import { listWords as text } from './list.words.ts';
import type { ListPreference } from './preferences.ts';

export interface ColumnSettingsProps {
  readonly columns: readonly Pick<ListColumn<never>, 'key' | 'label' | 'leads' | 'hidden'>[];
  readonly preference: ListPreference;
  readonly onPrefer: (change: ListPreference) => void;
}

/** The visible columns of a list, their order and the row height; for the current user only. */
export function ColumnSettings({ columns, preference, onPrefer }: ColumnSettingsProps): ReactNode {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  const { turned = [], compact = false } = preference;
  const turn = (key: string): void =>
    onPrefer({ turned: turned.includes(key) ? turned.filter((one) => one !== key) : [...turned, key] });
  const step = (key: string, label: string, by: -1 | 1): ReactNode => {
    const change = moved(columns, preference, key, by);
    return (
      <button
        type="button"
        className="icon-button"
        data-turned={by < 0 || undefined}
        aria-label={t(by < 0 ? text.moveUp : text.moveDown, { label })}
        aria-disabled={change.order === undefined || undefined}
        onClick={() => change.order && onPrefer(change)}
      >
        <Icon name="down" />
      </button>
    );
  };
  return (
    <span className="flyout-place">
      <LinkButton aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon name="columns" /> {t(text.columns)}
      </LinkButton>
      <Flyout open={open} label={t(text.columnsTitle)} onClose={() => setOpen(false)}>
        <div className="column-settings">
          <h3>
            {t(text.columnsTitle)} <small>{t(text.yoursOnly)}</small>
          </h3>
          <ul>
            {arranged(columns, preference).map(({ column: { key, label }, isShown, isFixed }) => (
              <li key={key}>
                <label>
                  <input type="checkbox" checked={isShown} disabled={isFixed} onChange={() => turn(key)} />
                  {label}
                </label>
                {isFixed ? (
                  <small>{t(text.fixed)}</small>
                ) : (
                  <>
                    {step(key, label, -1)}
                    {step(key, label, 1)}
                  </>
                )}
              </li>
            ))}
          </ul>
          <fieldset>
            <legend>{t(text.density)}</legend>
            {[false, true].map((one) => (
              <label key={String(one)}>
                <input
                  type="radio"
                  name="density"
                  checked={compact === one}
                  onChange={() => onPrefer({ compact: one })}
                />
                {t(one ? text.compact : text.comfortable)}
              </label>
            ))}
          </fieldset>
          <div className="filter-foot">
            <LinkButton onClick={() => onPrefer({ order: undefined, turned: undefined, compact: undefined })}>
              {t(text.reset)}
            </LinkButton>
            <Button size="small" onClick={() => setOpen(false)}>
              {t(text.done)}
            </Button>
          </div>
        </div>
      </Flyout>
    </span>
  );
}
