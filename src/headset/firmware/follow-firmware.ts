import type { ReportError, ReportMessage } from '#vr-fleet/protocol/protocol/protocol.messages.ts';
import { batteryToInstall, type Firmware } from '#vr-fleet/configuration/firmware/firmware.messages.ts';
import { compareVersions } from '#vr-fleet/configuration/firmware/version-number.messages.ts';
import { repeatReplies } from '#headset/act/repeat-replies.ts';
import { runBattery } from '#headset/model/hardware.ts';
import { fetchFirmware } from '#headset/protocol/fetch-document.ts';
import type { Headset } from '#headset/headset.ts';
import { download, dropDownload, reporter, roomOf, type Say } from '#headset/protocol/download.ts';

const tries = 3;
/** Seconds between two checks for battery or storage. */
const lookAgain = 1;

/** Processes a desired firmware revision: fetches, verifies, installs, restarts. */
export async function followFirmware(headset: Headset, rev: number): Promise<void> {
  const { hardware } = headset;
  if (rev === hardware.firmwareRev) return headset.report({ kind: 'firmware', rev, phase: 'applied' });
  if (rev < hardware.firmwareRev || rev <= (headset.following?.rev ?? 0)) return;
  if (hardware.firmwareReply?.rev === rev) {
    if (finals.includes(hardware.firmwareReply.error)) {
      hardware.firmwareReply.isConfirmed = false;
      return repeatReplies(headset);
    }
    hardware.firmwareReply = undefined;
  }
  const task = { rev, isDownloading: false };
  headset.following = task;
  const isOver = (): boolean => headset.following !== task;
  const failure = await bringAbout(headset, task, isOver);
  if (isOver()) return;
  headset.following = undefined;
  if (failure) fail(headset, rev, failure);
}

interface Failure {
  readonly error: ReportError;
  readonly detail?: string;
}

/** Final errors are stored; other errors allow a retry at the next notification. */
const finals: readonly ReportError[] = ['declined', 'cannot_downgrade', 'install_failed'];

function fail(headset: Headset, rev: number, { error, detail }: Failure): void {
  headset.note('firmware_failed', { detail: detail ? `${error}: ${detail}` : error });
  if (!finals.includes(error)) {
    return headset.report({ kind: 'firmware', rev, phase: 'failed', error, ...(detail && { detail }) });
  }
  headset.hardware.firmwareReply = { rev, error, detail, isConfirmed: false };
  repeatReplies(headset);
}

async function bringAbout(
  headset: Headset,
  task: NonNullable<Headset['following']>,
  isOver: () => boolean,
): Promise<Failure | undefined> {
  const { hardware } = headset;
  const { rev } = task;
  const say = (phase: ReportMessage['phase'], more: Partial<ReportMessage> = {}): void => {
    if (!isOver()) headset.report({ kind: 'firmware', rev, phase, ...more });
  };
  const document = await fetchPatiently(headset, rev, isOver);
  if (isOver()) return undefined;
  if (!document) return { error: 'not_fetched' };
  say('fetched');
  const { number, mode, size, sha256, chunkList, url } = document;
  if (number === undefined) {
    dropDownload(headset, 'firmware');
    hardware.firmwareRev = rev;
    say('applied');
    headset.changed();
    return undefined;
  }
  if (size === undefined || sha256 === undefined || (chunkList === undefined) === (url === undefined)) {
    return { error: 'unsupported' };
  }
  const higher = compareVersions(number, hardware.pui);
  if (higher !== undefined && higher <= 0) return { error: 'cannot_downgrade', detail: `${hardware.pui} is installed` };
  if (mode === 'optional' && (hardware.declinesFirmware || hardware.settings.acceptUpdates === false))
    return { error: 'declined' };
  const has = (): boolean => roomOf(headset) + (hardware.downloads.firmware?.verified ?? 0) >= 2 * size;
  if (!(await waitFor(headset, 'storage', has, say, isOver))) return undefined;
  task.isDownloading = true;
  const content = { of: 'firmware', size, sha256, chunkList, url } as const;
  const error = await download(headset, content, { isOver, onVerified: reporter(say) });
  task.isDownloading = false;
  if (isOver()) return undefined;
  if (error) return { error };
  say('verified');
  if (!(await waitFor(headset, 'battery', () => isPowered(headset), say, isOver))) return undefined;
  // A command is already shutting it down: the installation continues after the restart.
  if (headset.isBusy) return undefined;
  say('installing');
  install(headset, rev, number);
  return undefined;
}

function isPowered({ hardware }: Headset): boolean {
  runBattery(hardware, Date.now());
  return hardware.charging || hardware.battery >= batteryToInstall;
}

/** @returns false after cancellation. */
async function waitFor(
  headset: Headset,
  what: 'battery' | 'storage',
  isThere: () => boolean,
  say: Say,
  isOver: () => boolean,
): Promise<boolean> {
  if (!isThere()) say('waiting', { waitsFor: what });
  while (!isOver() && !isThere()) await headset.pause(lookAgain);
  return !isOver();
}

async function fetchPatiently(headset: Headset, rev: number, isOver: () => boolean): Promise<Firmware | undefined> {
  for (let turn = 1; turn <= tries && !isOver(); turn += 1) {
    const fetched = headset.identity && (await fetchFirmware(headset.identity, rev));
    if (fetched) return fetched.document;
    if (turn < tries) await headset.pause(turn * (1 + headset.circumstances.random()));
  }
  return undefined;
}

/** Installs into the inactive half of the disk and restarts; a power loss before that leaves the current system. */
function install(headset: Headset, rev: number, number: string): void {
  const { hardware, circumstances } = headset;
  headset.leave(() => {
    const error = !isPowered(headset) ? 'low_battery' : hardware.failsInstalls ? 'install_failed' : undefined;
    hardware.power = 'off';
    // the download remains for an installation after charging
    if (error !== 'low_battery') dropDownload(headset, 'firmware');
    if (error) {
      const detail = error === 'low_battery' ? `${Math.round(hardware.battery)} % battery` : `still ${hardware.pui}`;
      hardware.firmwareReply = { rev, error, detail, isConfirmed: false };
      headset.note('firmware_failed', { detail: error });
    } else {
      hardware.pui = number;
      hardware.firmwareRev = rev;
      headset.note('firmware_installed', { detail: number });
    }
    headset.switchOn(circumstances.restart);
  });
}
