import { useState, type ReactNode } from 'react';
import { formatCount, formatTotal } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Text } from '#kernel/ui/kit/kit.tsx';
import { LoadingOrError } from '#kernel/ui/feedback/loading-or-error.tsx';
import { pagesOf } from '#kernel/ui/table/page-sizes.ts';
import { Pager } from '#kernel/ui/table/pager.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { listCommands } from '#vr-fleet/commands/commands.contract.ts';
import { useFleetLive } from '#vr-fleet/headsets/live/web/use-fleet-live.ts';
import { Block } from '#vr-fleet/headsets/ui/block.tsx';
import { useAtMost } from '#kernel/ui/feedback/use-at-most.ts';
import { CommandLogRow, type LoggedCommand } from './command-log-row.tsx';
import { logWords as text } from './log.words.ts';
import './command-log.css';

export interface CommandLogProps {
  readonly deviceId: string;
  readonly now: string;
}

const limit = 20;

/** The commands of this headset, newest first, live. */
export function CommandLog({ deviceId, now }: CommandLogProps): ReactNode {
  const t = useTranslate();
  const [page, setPage] = useState(1);
  const start = (page - 1) * limit;
  const { data, failure, retry } = useAnswer(listCommands, { deviceId, start, limit }, { quiet: true });
  const refresh = useAtMost(700, retry);
  useFleetLive({
    onDevices: (devices) => devices.some(({ id }) => id === deviceId) && refresh(),
    onBatches: refresh,
    onReload: refresh,
  });
  return (
    <div className="command-log">
      <Block title={t(text.title)} count={data && data.total > 0 && countOf(data)}>
        {data ? <Rows rows={data.rows} now={now} /> : <LoadingOrError failure={failure} onRetry={retry} />}
        {data && <Pager page={page} pages={pagesOf(data.total, limit)} shown={5} onPage={setPage} />}
      </Block>
    </div>
  );

  function countOf({ total, more, exact, rows }: NonNullable<typeof data>): string {
    const all = formatTotal({ total, more, exact });
    if (total <= limit) return t(text.count, { total: all });
    return t(text.shown, { from: formatCount(start + 1), to: formatCount(start + rows.length), total: all });
  }
}

function Rows({ rows, now }: { readonly rows: readonly LoggedCommand[]; readonly now: string }): ReactNode {
  const t = useTranslate();
  if (rows.length === 0)
    return (
      <Text size={2} className="muted">
        {t(text.none)}
      </Text>
    );
  return (
    <table className="dense" data-rows="log">
      <thead>
        <tr>
          <th scope="col">{t(text.command)}</th>
          <th scope="col">{t(text.value)}</th>
          <th scope="col">{t(text.issued)}</th>
          <th scope="col">{t(text.received)}</th>
          <th scope="col">{t(text.roundTrip)}</th>
          <th scope="col">{t(text.result)}</th>
          <th scope="col">{t(text.person)}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <CommandLogRow key={row.id} row={row} now={now} />
        ))}
      </tbody>
    </table>
  );
}
