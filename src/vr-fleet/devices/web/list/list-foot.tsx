import type { ReactNode } from 'react';
import { ExportButton } from '#kernel/export/web/export-button.tsx';
import { formatCount, formatTotal } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { LinkButton } from '#kernel/ui/parts/button.tsx';
import { Pager } from '#kernel/ui/table/pager.tsx';
import type { DeviceFilter } from '#vr-fleet/devices/device-filter.ts';
import { exportDevices } from '#vr-fleet/devices/devices.contract.ts';
import { pageLength } from './list-address.ts';
import { listWords as text } from './list.words.ts';
import type { Listed } from './use-device-page.ts';
import type { Selection } from './use-selection.ts';

/** No page lies past this offset (docs/wire.md §1). */
const furthest = 10_000;

export interface ListFootProps {
  readonly listed: Listed;
  readonly filter: DeviceFilter;
  readonly selection: Selection;
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly hasNews: boolean;
  readonly onNews: () => void;
}

/** Which rows these are of how many, other pages, and whether others belong here by now. */
export function ListFoot({ listed, filter, selection, page, onPage, hasNews, onNews }: ListFootProps): ReactNode {
  const t = useTranslate();
  const start = page * pageLength;
  const { all, chosen, count } = selection;
  return (
    <div className="list-foot">
      <span className="mono">
        {t(text.rows, {
          from: formatCount(start + 1),
          to: formatCount(start + listed.rows.length),
          total: formatTotal(listed),
        })}
      </span>
      <span role="status">
        {hasNews && (
          <>
            {t(text.changed)} <LinkButton onClick={onNews}>{t(text.show)}</LinkButton>
          </>
        )}
      </span>
      <ExportButton
        endpoint={exportDevices}
        params={{ selection: chosen ?? { filter } }}
        answer={chosen && !all ? { total: count } : listed}
      />
      <span className="space" />
      <span className="list-keys" aria-hidden="true">
        {t(text.keys)}
      </span>
      <Pager
        page={page + 1}
        pages={Math.ceil(Math.min(listed.total, furthest) / pageLength)}
        shown={5}
        onPage={(next) => onPage(next - 1)}
      />
    </div>
  );
}
