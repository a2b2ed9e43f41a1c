import type { ReactNode } from 'react';
import type { OutputOf } from '#kernel/contract/endpoint.ts';
import { useMenuPath } from '#kernel/shell/web/menu/menu-context.ts';
import { useBusinessZone } from '#kernel/i18n/web/business-zone.ts';
import { dayIn, formatCount, minuteIn } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Columns, Text } from '#kernel/ui/kit/kit.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import type { latestCommands } from '#vr-fleet/commands/commands.contract.ts';
import { Block } from '#vr-fleet/headsets/ui/block.tsx';
import { commandTypeWords } from '#vr-fleet/headsets/ui/fleet.words.ts';
import { useNow } from '#vr-fleet/headsets/ui/time/use-now.ts';
import { latestWords as text } from './latest.words.ts';

/** The latest commands and their progress. */
export function LatestBlock({ batches }: { readonly batches: OutputOf<typeof latestCommands>['batches'] }): ReactNode {
  const t = useTranslate();
  const zone = useBusinessZone();
  const commands = useMenuPath('vr-fleet/commands');
  const today = dayIn(new Date(useNow(60_000)).toISOString(), zone);
  const timeOf = (at: string): string => (dayIn(at, zone) === today ? minuteIn(at, zone) : dayIn(at, zone).slice(5));
  return (
    <Block
      title={t(text.recent)}
      more={commands !== undefined && batches.length > 0 && <PageLink to={commands}>{t(text.allCommands)}</PageLink>}
    >
      {batches.length === 0 ? (
        <Text pad={1} size={2} className="muted">
          {t(text.noneRecent)}
        </Text>
      ) : (
        <ul>
          {batches.map(({ batchId, at, personName, type, value, total, received, done }) => {
            const name = t(commandTypeWords[type]);
            const command = value === null ? name : t(text.withValue, { command: name, value });
            const counts = { total: formatCount(total), received: formatCount(received), done: formatCount(done) };
            return (
              <Columns as="li" widths="2.75rem minmax(0, 1fr)" gap={[0, 2]} pad={1} size={2} key={batchId}>
                <time className="mono muted" dateTime={at}>
                  {timeOf(at)}
                </time>
                <span>
                  {t(text.commanded, { command, ...counts })}{' '}
                  <span className="muted nowrap">
                    <Named>{personName}</Named>
                  </span>
                </span>
              </Columns>
            );
          })}
        </ul>
      )}
    </Block>
  );
}
