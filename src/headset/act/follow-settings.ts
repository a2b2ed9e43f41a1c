import { setTimeout as sleep } from 'node:timers/promises';
import type { ReportError } from '#vr-fleet/protocol/protocol/protocol.messages.ts';
import type { Headset } from '#headset/headset.ts';
import type { Settings } from '#vr-fleet/configuration/settings/settings.messages.ts';
import { fetchSettings, type Fetched } from '#headset/protocol/fetch-document.ts';
import { reporter, roomOf, type Say } from '#headset/protocol/download.ts';
import { bytesLeft, dropPictures, fetchPictures, missingPictures } from './fetch-pictures.ts';
import { repeatReplies } from './repeat-replies.ts';
import { networkOf, tryNetwork } from './try-network.ts';
import { watchScreen } from './use-screen.ts';

const tries = 3;
/** Additional bytes for storing settings: the old ones remain until the new ones are applied. */
const scratch = 16 * 1024;
/** Milliseconds of clock error above which the headset rejects anything with a time. */
const clockTolerance = 3_600_000;

/** Fetches and applies a revision, and reports the outcome. For the active revision it only repeats the report. */
export async function followSettings(headset: Headset, rev: number): Promise<void> {
  const { hardware } = headset;
  const revision = { kind: 'settings', rev } as const;
  if (rev === hardware.settingsRev) return headset.report({ ...revision, phase: 'applied' });
  if (rev < hardware.settingsRev || rev <= headset.fetching) return;
  // the previous revision's trial must end first
  if (hardware.trial) return;
  if (hardware.settingsReply?.rev === rev) {
    hardware.settingsReply.isConfirmed = false;
    return repeatReplies(headset);
  }
  headset.fetching = rev;
  const isOver = (): boolean => headset.fetching !== rev;
  const fetched = await fetchPatiently(headset, rev);
  if (isOver()) return;
  const give = (error: ReportError, detail?: string): void => {
    headset.fetching = 0;
    fail(headset, rev, error, detail);
  };
  if (!fetched) return give('not_fetched');
  headset.report({ ...revision, phase: 'fetched' });
  const missing = missingPictures(headset, fetched.document);
  const needed = scratch + fetched.size + bytesLeft(headset, missing);
  const room = roomOf(headset);
  if (room < needed) {
    return give('storage_full', `needs ${kilobytes(needed)}, ${kilobytes(room)} free`);
  }
  const off = fetched.serverTime === undefined ? 0 : Date.now() + hardware.clockSkew - fetched.serverTime;
  if (Math.abs(off) > clockTolerance) {
    const way = off > 0 ? 'ahead' : 'behind';
    return give('clock_wrong', `clock ${Math.round(Math.abs(off) / 60_000)} min ${way}`);
  }
  if (missing.length > 0) {
    const say: Say = (phase, more) => headset.report({ ...revision, phase, ...more });
    const error = await fetchPictures(headset, missing, { isOver, onVerified: reporter(say) });
    if (isOver()) return;
    if (error) return give(error, 'boot or shutdown screen');
    say('verified');
  }
  headset.fetching = 0;
  const { network } = fetched.document;
  if (network !== undefined && JSON.stringify(network) !== JSON.stringify(networkOf(headset))) {
    return tryNetwork(headset, { rev, document: fetched.document, network });
  }
  apply(headset, rev, fetched.document);
}

/** Called when the headset has connected over a new address: applies the address and the revision's other settings. */
export function confirmNetwork(headset: Headset): void {
  const { trial } = headset.hardware;
  if (!trial) return;
  headset.hardware.trial = undefined;
  apply(headset, trial.rev, trial.document);
}

function apply(headset: Headset, rev: number, document: Settings): void {
  const { hardware } = headset;
  const { volume, brightness, homeKey, ...lasting } = document;
  Object.assign(hardware.settings, lasting, { homeKey: { ...hardware.settings.homeKey, ...homeKey } });
  dropPictures(headset);
  // the wearer controls these two from now on
  hardware.volume = volume ?? hardware.volume;
  hardware.brightness = brightness ?? hardware.brightness;
  hardware.settingsRev = rev;
  headset.note('settings_applied', { detail: `revision ${rev}` });
  headset.report({ kind: 'settings', rev, phase: 'applied' });
  watchScreen(headset);
  headset.changed();
}

async function fetchPatiently(headset: Headset, rev: number): Promise<Fetched<Settings> | undefined> {
  for (let turn = 1; turn <= tries; turn += 1) {
    const { identity } = headset;
    if (!identity || headset.fetching !== rev) return undefined;
    const fetched = await fetchSettings(identity, rev);
    if (fetched) return fetched;
    if (turn < tries) await sleep(1_000 * turn * (1 + headset.circumstances.random()));
  }
  return undefined;
}

function fail(headset: Headset, rev: number, error: ReportError, detail?: string): void {
  headset.note('settings_failed', { detail: detail ? `${error}: ${detail}` : error });
  headset.report({ kind: 'settings', rev, phase: 'failed', error, ...(detail && { detail }) });
}

const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1024)} kB`;
