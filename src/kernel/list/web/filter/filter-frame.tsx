import { useState, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { filterKind } from '#kernel/list/filter-kind.ts';
import type { List } from '#kernel/list/list.ts';
import { useLater } from '#kernel/ui/feedback/use-later.ts';
import { LinkButton } from '#kernel/ui/parts/button.tsx';
import { CopyLink } from '#kernel/ui/parts/copy-link.tsx';
import { Flyout } from '#kernel/ui/parts/flyout.tsx';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import type { FilterPanelProps } from './filter-panel.tsx';
import { descriptionOf, shownFilters, type FilterWords, type Values } from './filter-words.ts';
import { FindField } from './find-field.tsx';
import { listWords as text } from '#kernel/list/web/list.words.ts';

export interface FilterFrameProps {
  readonly list: List;
  readonly table: Readonly<Record<string, FilterWords | undefined>>;
  readonly values: Values;
  /** Placeholder of the free text: the fields that it searches. */
  readonly find: string;
  readonly onNarrow: (values: Values) => void;
  /** Searches for another text; `isSame`: the user is still typing, so no history entry is added. */
  readonly onFind: (values: Values, isSame: boolean) => void;
  readonly children: ReactNode;
}

/** The free text search and the filters of a list, as chips. */
export function FilterFrame(props: FilterFrameProps): ReactNode {
  const { list, table, values, find, onNarrow, onFind, children } = props;
  const t = useTranslate();
  const [open, setOpen] = useState<{ readonly focus?: string }>();
  const filters = shownFilters(list, table, t);
  const free = list.filters['find'] && filterKind(list.filters['find']);
  const without = (names: readonly string[]): Values =>
    Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
  return (
    <div className="filter-frame" role="search" aria-label={t(text.tools)}>
      {free?.kind === 'line' && (
        <FindField
          find={(values['find'] as string | undefined) ?? ''}
          max={free.max}
          placeholder={find}
          onFind={(next, isSame) => onFind(next === '' ? without(['find']) : { ...values, find: next }, isSame)}
        />
      )}
      <div className="filter-chips">
        <span className="flyout-place filter-place">
          {filters.map((filter) => {
            const description = descriptionOf(list, filter, values, t);
            const [name = ''] = filter.names;
            if (description === undefined) return undefined;
            return (
              <span key={name} className="filter-chip">
                <button type="button" aria-haspopup="dialog" onClick={() => setOpen({ focus: name })}>
                  <span>
                    <span className="visually-hidden">{t(text.changeFilter)} </span>
                    {filter.label}{' '}
                  </span>
                  <b>{description}</b>
                </button>
                {!list.needs?.includes(name) && (
                  <button
                    type="button"
                    aria-label={t(text.removeFilter, { filter: `${filter.label} ${description}` })}
                    onClick={() => onNarrow(without(filter.names))}
                  >
                    <Icon name="cross" />
                  </button>
                )}
              </span>
            );
          })}
          {filters.length > 0 && (
            <LinkButton
              aria-haspopup="dialog"
              aria-expanded={open !== undefined}
              onClick={() => setOpen(open ? undefined : {})}
            >
              <Icon name="plus" /> {t(text.addFilter)}
            </LinkButton>
          )}
          <Flyout open={open !== undefined} align="left" label={t(text.filters)} onClose={() => setOpen(undefined)}>
            <LaterFilterPanel
              list={list}
              filters={filters}
              values={values}
              focus={open?.focus}
              onApply={(next) => {
                setOpen(undefined);
                onNarrow({ ...without(filters.flatMap(({ names }) => names)), ...next });
              }}
            />
          </Flyout>
        </span>
        <span className="filter-tools">
          <CopyLink />
          {children}
        </span>
      </div>
    </div>
  );
}

const loadPanel = () => import('./filter-panel.tsx');

/**
 * The filters as fields, whose code loads when they are first opened.
 *
 * @example
 * <LaterFilterPanel list={list} filters={shown} values={address.filters} onApply={narrow} />
 */
export function LaterFilterPanel(props: FilterPanelProps): ReactNode {
  const code = useLater(loadPanel);
  return code ? <code.FilterPanel {...props} /> : <div className="filter-fields" aria-busy="true" />;
}
