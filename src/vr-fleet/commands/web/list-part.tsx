import type { ReactNode } from 'react';
import type { BulkProps, ListPart } from '#vr-fleet/devices/web/parts.ts';
import { follow } from './batch-line.tsx';
import { CommandMenu } from './menu/command-menu.tsx';

const Bulk = ({ selection, onOutcome }: BulkProps): ReactNode => (
  <CommandMenu selection={selection} onIssued={follow(onOutcome)} />
);

/** Commands in the list of headsets. */
export const commandsOfList: ListPart = { Bulk };
