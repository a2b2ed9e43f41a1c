import type { ReportError } from '#vr-fleet/protocol/protocol/protocol.messages.ts';
import type { Animation, Settings } from '#vr-fleet/configuration/settings/settings.messages.ts';
import { download, dropDownload, type Fetching } from '#headset/protocol/download.ts';
import type { Headset } from '#headset/headset.ts';

/** Returns the pictures of boot and shutdown screens that settings require. */
export const picturesIn = ({ boot, shutdown }: Settings): Animation[] =>
  [boot, shutdown].filter((screen): screen is Animation => screen !== null && screen !== undefined);

/** Returns the missing pictures, each once. */
export const missingPictures = ({ hardware }: Headset, settings: Settings): Animation[] => [
  ...new Map(
    picturesIn(settings)
      .filter(({ sha256 }) => !hardware.pictures.has(sha256))
      .map((screen) => [screen.sha256, screen]),
  ).values(),
];

/** Returns the bytes still to be fetched for some pictures. */
export const bytesLeft = ({ hardware }: Headset, missing: readonly Animation[]): number =>
  missing.reduce((sum, { sha256, size }) => {
    const { settings: fetched } = hardware.downloads;
    return sum + size - (fetched?.sha256 === sha256 ? fetched.verified : 0);
  }, 0);

/**
 * Fetches and verifies pictures, one after the other. Completed pictures remain after a later failure.
 *
 * @returns undefined on success or cancellation; else the error.
 */
export async function fetchPictures(
  headset: Headset,
  missing: readonly Animation[],
  fetching: Fetching,
): Promise<ReportError | undefined> {
  const { hardware } = headset;
  for (const { sha256, size } of missing) {
    const error = await download(headset, { of: 'settings', sha256, size }, fetching);
    if (error || fetching.isOver()) return error;
    hardware.pictures = new Map(hardware.pictures).set(sha256, size);
    // its bytes are now stored under their own name
    hardware.downloads.settings = undefined;
    headset.store?.name('settings', sha256);
  }
  return undefined;
}

/** Removes pictures that no screen uses, and partial downloads of others. */
export function dropPictures(headset: Headset): void {
  const { hardware } = headset;
  const used = new Set(picturesIn(hardware.settings).map(({ sha256 }) => sha256));
  for (const [sha256, size] of hardware.pictures) {
    if (used.has(sha256)) continue;
    hardware.storageFree += size;
    headset.store?.dropPicture(sha256);
  }
  hardware.pictures = new Map([...hardware.pictures].filter(([sha256]) => used.has(sha256)));
  dropDownload(headset, 'settings');
}

/** Returns the content of a screen for a log: `60 pictures`, or undefined for the manufacturer's screen. */
export const shown = (screen: Animation | null | undefined): string | undefined =>
  screen ? `${screen.frames} ${screen.frames === 1 ? 'picture' : 'pictures'}` : undefined;
