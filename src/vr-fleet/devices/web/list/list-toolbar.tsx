import { useState, type ReactNode } from 'react';
import { useMenuPath } from '#kernel/shell/web/menu/menu-context.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Button } from '#kernel/ui/parts/button.tsx';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import type { DeviceFilter } from '#vr-fleet/devices/device-filter.ts';
import type { Strip } from '#vr-fleet/devices/web/strip/fleet-strip.tsx';
import { Chip } from '#vr-fleet/ui/chip.tsx';
import { Flyout } from '#kernel/ui/parts/flyout.tsx';
import { Toolbar } from '#vr-fleet/ui/toolbar.tsx';
import { filterChips } from './filter/filter-chips.ts';
import { FilterPanel } from './filter/filter-panel.tsx';
import { FindField } from './filter/find-field.tsx';
import { listWords as text } from './list.words.ts';

export interface ListToolbarProps {
  readonly filter: DeviceFilter;
  /** `replace`: no step to go back to. */
  readonly onFilter: (filter: DeviceFilter, replace?: boolean) => void;
  readonly strip: Strip | undefined;
}

/** What the list is narrowed by, and the way to add headsets. */
export function ListToolbar({ filter, onFilter, strip }: ListToolbarProps): ReactNode {
  const t = useTranslate();
  const add = useMenuPath('vr-fleet/add');
  const [open, setOpen] = useState(false);
  const numberOf = (id: string): string | undefined =>
    strip?.segments.find(({ orderId }) => orderId === id)?.orderNumber ?? undefined;
  const { find = '', ...others } = filter;
  return (
    <Toolbar label={t(text.tools)}>
      <FindField
        find={find}
        onFind={(next, isSame) => onFilter(next === '' ? others : { ...others, find: next }, isSame)}
      />
      {filterChips(filter, t, numberOf).map(({ key, text: words, without }) => (
        <Chip key={key} text={words} onRemove={() => onFilter(without)} />
      ))}
      <span className="flyout-place">
        <Button kind="text" size="small" aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(!open)}>
          <Icon name="plus" />
          {t(text.filter)}
        </Button>
        <Flyout open={open} align="left" label={t(text.filters)} onClose={() => setOpen(false)}>
          <FilterPanel filter={filter} onFilter={onFilter} strip={strip} />
        </Flyout>
      </span>
      <span className="space" />
      {add !== undefined && (
        <PageLink to={add} className="button" data-size="small">
          <Icon name="plus" />
          {t(text.add)}
        </PageLink>
      )}
    </Toolbar>
  );
}
