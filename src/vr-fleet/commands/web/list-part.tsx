import type { ReactNode } from 'react';
import type { Translate } from '#kernel/i18n/web/use-lang.ts';
import { ShortTime } from '#vr-fleet/headsets/devices/web/list/moment.tsx';
import type { BulkProps, ListPart } from '#vr-fleet/headsets/devices/web/parts.ts';
import { commandTypeWords } from '#vr-fleet/headsets/ui/fleet.words.ts';
import { follow } from './batch-line.tsx';
import { lastCommandWords as text } from './latest/latest.words.ts';
import { CommandMenu } from './menu/command-menu.tsx';

const Bulk = ({ selection, onOutcome }: BulkProps): ReactNode => (
  <CommandMenu selection={selection} onIssued={follow(onOutcome)} />
);

/** In the order of the fleet specification's monitoring. */
const types = ['volume', 'brightness', 'restart', 'shutdown', 'reset'] as const;

/** Times of issue and receipt of the last command of each type; the columns are hidden by default. */
const columns: ListPart['columns'] = (t) =>
  types.map((type) => ({
    key: `command.${type}`,
    label: t(text.last, { command: t(commandTypeWords[type]) }),
    hidden: true,
    nowrap: 'always',
    cell: ({ commands }) => timesOf(t, commands[`${type}Issued`], commands[`${type}Received`]),
  }));

function timesOf(t: Translate, issued: string | null, received: string | null): ReactNode {
  if (issued === null) return <span className="muted">–</span>;
  return (
    <>
      <ShortTime at={issued} /> <span aria-hidden="true">→</span>{' '}
      {received === null ? <span className="muted">{t(text.notReceived)}</span> : <ShortTime at={received} />}
    </>
  );
}

/** Commands in the list of headsets. */
export const commandsOfList: ListPart = { columns, Bulk };
