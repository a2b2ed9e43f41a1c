import { progresses } from '#vr-fleet/commands/commands.contract.ts';
import { commandTypes, type CommandType } from '#vr-fleet/devices/devices.messages.ts';
import type { Progress } from './progress.ts';

/** Where the record of commands stands. */
export const commandsPath = '/index/vr/commands';

/** What its address holds: which commands, which batch is open, and which of its rows; pages are from 0. */
export interface CommandsAddress {
  readonly type?: CommandType;
  readonly batch?: string;
  readonly progress?: Progress;
  readonly page?: number;
  /** Of the open batch's rows. */
  readonly rows?: number;
}

/**
 * The record as an address.
 *
 * @example
 * commandsAddress({ batch: '7', progress: 'failed' }); // '/index/vr/commands?batch=7&progress=failed'
 */
export function commandsAddress({ type, batch, progress, page = 0, rows = 0 }: CommandsAddress): string {
  const search = new URLSearchParams();
  if (type) search.set('type', type);
  if (batch) search.set('batch', batch);
  if (batch && progress) search.set('progress', progress);
  if (page > 0) search.set('page', String(page + 1));
  if (batch && rows > 0) search.set('rows', String(rows + 1));
  const text = search.toString();
  return text === '' ? commandsPath : `${commandsPath}?${text}`;
}

/** The record with one batch open. */
export const batchAddress = (batch: string): string => commandsAddress({ batch });

/** What an address asks for; what it cannot mean is left out. */
export function readCommandsAddress(search: string): CommandsAddress {
  const given = new URLSearchParams(search);
  const type = commandTypes.find((one) => one === given.get('type'));
  const progress = progresses.find((one) => one === given.get('progress'));
  const batch = /^[1-9]\d{0,17}$/.exec(given.get('batch') ?? '')?.[0];
  const page = pageOf(given.get('page'));
  const rows = pageOf(given.get('rows'));
  return {
    ...(type && { type }),
    ...(batch && { batch }),
    ...(batch && progress && { progress }),
    ...(page > 0 && { page }),
    ...(batch && rows > 0 && { rows }),
  };
}

/** Counted from 1 in the address; no page lies past the ten-thousandth row. */
function pageOf(text: string | null): number {
  const page = Number(text ?? '');
  return Number.isInteger(page) && page > 1 && page <= 200 ? page - 1 : 0;
}
