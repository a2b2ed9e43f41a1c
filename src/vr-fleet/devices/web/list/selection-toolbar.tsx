import { useState, type ReactNode } from 'react';
import { formatCount, formatTotal } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Button, LinkButton } from '#kernel/ui/parts/button.tsx';
import { CommandMenu } from '#vr-fleet/commands/web/menu/command-menu.tsx';
import type { DeviceFilter } from '#vr-fleet/devices/device-filter.ts';
import { Toolbar } from '#vr-fleet/ui/toolbar.tsx';
import { narrows } from './list-address.ts';
import { selectionWords as text } from './list.words.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import type { Listed } from './use-device-page.ts';
import type { Selection } from './use-selection.ts';

export interface SelectionToolbarProps {
  readonly selection: Selection;
  readonly filter: DeviceFilter;
  readonly listed: Listed;
  readonly onIssued: (batchId: string) => void;
  readonly onRemoved: (count: number) => void;
}

/** What can be done with the selected rows; there only while there are any. */
export function SelectionToolbar(props: SelectionToolbarProps): ReactNode {
  const { selection, filter, listed, onIssued, onRemoved } = props;
  const t = useTranslate();
  const [removing, setRemoving] = useState(false);
  const { all, count, chosen, isFull } = selection;
  if (!chosen) return null;
  const isNarrow = narrows(filter);
  const total = formatTotal(listed);
  return (
    <Toolbar label={t(text.bar)} kind="bulk">
      <strong role="status">
        {all
          ? t(isNarrow ? text.allMatching : text.allOfAll, { count: total })
          : t(text.selected, { count: formatCount(count) })}
      </strong>
      {!all && listed.total > count && (
        <LinkButton onClick={selection.chooseAll}>
          {t(isNarrow ? text.selectMatching : text.selectAll, { count: total })}
        </LinkButton>
      )}
      <LinkButton onClick={selection.clear}>
        {t(text.clear)}{' '}
        <kbd className="mono muted" aria-hidden="true">
          Esc
        </kbd>
      </LinkButton>
      {isFull && <span className="muted">{t(text.full)}</span>}
      <span className="space" />
      <CommandMenu selection={chosen} onIssued={onIssued} />
      <Button size="small" aria-haspopup="dialog" onClick={() => setRemoving(true)}>
        {t(text.remove)}
      </Button>
      <RemoveDialog
        open={removing}
        chosen={chosen}
        count={all ? listed.total : count}
        name={nameOfOnly()}
        onClose={() => setRemoving(false)}
        onRemoved={onRemoved}
      />
    </Toolbar>
  );

  function nameOfOnly(): string | undefined {
    const [id, ...others] = chosen && 'ids' in chosen ? chosen.ids : [];
    return others.length === 0 ? listed.rows.find((row) => row.id === id)?.nickname : undefined;
  }
}
