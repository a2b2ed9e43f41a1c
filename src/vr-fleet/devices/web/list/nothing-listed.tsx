import type { ReactNode } from 'react';
import { useMenuPath } from '#kernel/shell/web/menu/menu-context.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Button } from '#kernel/ui/parts/button.tsx';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import type { DeviceFilter } from '#vr-fleet/devices/device-filter.ts';
import type { Strip } from '#vr-fleet/devices/web/strip/fleet-strip.tsx';
import { filterChips } from './filter/filter-chips.ts';
import { narrows } from './list-address.ts';
import { listWords as text } from './list.words.ts';

export interface NothingListedProps {
  readonly filter: DeviceFilter;
  readonly page: number;
  readonly loading: boolean;
  readonly strip: Strip | undefined;
  readonly onFilter: (filter: DeviceFilter) => void;
}

/** In the place of rows: a fleet that has none yet is told how to begin, a filter that finds none how to widen it. */
export function NothingListed({ filter, page, loading, strip, onFilter }: NothingListedProps): ReactNode {
  const t = useTranslate();
  const add = useMenuPath('vr-fleet/add');
  if (!narrows(filter) && page === 0) {
    return (
      <div className="list-nothing" role="status">
        <h2>{t(text.noneYet)}</h2>
        <p>{t(text.noneYetText)}</p>
        {add !== undefined && (
          <PageLink to={add} className="button" data-kind="primary" data-size="small">
            <Icon name="plus" />
            {t(text.add)}
          </PageLink>
        )}
      </div>
    );
  }
  const number = (id: string): string | undefined =>
    strip?.segments.find(({ orderId }) => orderId === id)?.orderNumber ?? undefined;
  const filters = [
    ...(filter.find === undefined ? [] : [t(text.is, { field: t(text.find), value: filter.find })]),
    ...filterChips(filter, t, number).map((chip) => chip.text),
  ];
  return (
    <div className="list-nothing" role="status" data-loading={loading || undefined}>
      <h2>{t(text.noMatch)}</h2>
      {filters.length > 0 && <p>{t(text.noMatchText, { filters: filters.join(t(text.and)) })}</p>}
      <Button size="small" onClick={() => onFilter({})}>
        {t(text.clearFilters)}
      </Button>
    </div>
  );
}
