import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Field } from '#kernel/ui/form/field.tsx';
import { Button, LinkButton } from '#kernel/ui/parts/button.tsx';
import { Flyout } from '#kernel/ui/parts/flyout.tsx';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { listWords as text } from '#kernel/list/web/list.words.ts';
import { mostViews, type ListPreference } from '#kernel/list/web/preferences.ts';

export interface SavedViewsProps {
  readonly path: string;
  /** The search of the address without page and open record. */
  readonly search: string;
  readonly preference: ListPreference;
  readonly onPrefer: (change: ListPreference) => void;
}

/** A user's saved views of a list, by name, and the action to save the current one. */
export function SavedViews({ path, search, preference, onPrefer }: SavedViewsProps): ReactNode {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const { views = [] } = preference;
  const save = (event: FormEvent): void => {
    event.preventDefault();
    const called = name.trim();
    const others = views.filter((view) => view.name !== called);
    if (called === '') setProblem(t(text.viewNameMissing));
    else if (others.length >= mostViews) setProblem(t(text.viewsFull, { count: mostViews }));
    else {
      onPrefer({ views: [...others, { name: called, search }] });
      setName('');
      setProblem(undefined);
      setOpen(false);
    }
  };
  return (
    <span className="flyout-place">
      <LinkButton aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t(views.length > 0 ? text.views : text.saveView)}
      </LinkButton>
      <Flyout open={open} label={t(text.views)} onClose={() => setOpen(false)}>
        <form className="filter-fields" noValidate onSubmit={save}>
          {views.length === 0 ? (
            <p className="hint">{t(text.noViews)}</p>
          ) : (
            <ul className="view-list">
              {views.map((view) => (
                <li key={view.name}>
                  <PageLink to={view.search === '' ? path : `${path}?${view.search}`} onClick={() => setOpen(false)}>
                    <Named>{view.name}</Named>
                  </PageLink>
                  <button
                    type="button"
                    className="icon-button"
                    aria-label={t(text.deleteView, { name: view.name })}
                    onClick={() => onPrefer({ views: views.filter((one) => one !== view) })}
                  >
                    <Icon name="cross" />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <Field label={t(text.viewName)} problem={problem}>
            {(control) => (
              <input
                {...control}
                value={name}
                maxLength={60}
                autoComplete="off"
                onChange={({ target }) => setName(target.value)}
              />
            )}
          </Field>
          <div className="filter-foot">
            <Button kind="primary" type="submit" size="small">
              {t(text.save)}
            </Button>
          </div>
        </form>
      </Flyout>
    </span>
  );
}
