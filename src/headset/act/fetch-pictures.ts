import type { ReportError } from '#vr-fleet/protocol/protocol.messages.ts';
import type { Animation, Settings } from '#vr-fleet/desired/settings/settings.messages.ts';
import { download, dropDownload, type Fetching } from '#headset/protocol/download.ts';
import type { VirtualHeadset } from '#headset/virtual-headset.ts';

/** The pictures of boot and shutdown screens that settings want. */
export const picturesIn = ({ boot, shutdown }: Settings): Animation[] =>
  [boot, shutdown].filter((screen): screen is Animation => screen !== null && screen !== undefined);

/** Those that are not there yet, each once. */
export const missingPictures = ({ hardware }: VirtualHeadset, settings: Settings): Animation[] => [
  ...new Map(
    picturesIn(settings)
      .filter(({ sha256 }) => !hardware.pictures.has(sha256))
      .map((screen) => [screen.sha256, screen]),
  ).values(),
];

/** Bytes that are still to be fetched for some pictures. */
export const bytesLeft = ({ hardware }: VirtualHeadset, missing: readonly Animation[]): number =>
  missing.reduce((sum, { sha256, size }) => {
    const { settings: begun } = hardware.downloads;
    return sum + size - (begun?.sha256 === sha256 ? begun.verified : 0);
  }, 0);

/**
 * Fetches and verifies pictures, one after the other. What is there stays there, whatever becomes of the rest.
 *
 * @returns nothing once they are there, or when it is over; else why not.
 */
export async function fetchPictures(
  headset: VirtualHeadset,
  missing: readonly Animation[],
  fetching: Fetching,
): Promise<ReportError | undefined> {
  const { hardware } = headset;
  for (const { sha256, size } of missing) {
    const error = await download(headset, { of: 'settings', sha256, size }, fetching);
    if (error || fetching.isOver()) return error;
    hardware.pictures = new Map(hardware.pictures).set(sha256, size);
    // its bytes have their name now
    hardware.downloads.settings = undefined;
    headset.store?.name('settings', sha256);
  }
  return undefined;
}

/** Pictures that no screen has any more go, and what was fetched of others. */
export function dropPictures(headset: VirtualHeadset): void {
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

/** What a screen shows, for a log: `60 pictures`, or nothing where it is the maker's. */
export const shown = (screen: Animation | null | undefined): string | undefined =>
  screen ? `${screen.frames} ${screen.frames === 1 ? 'picture' : 'pictures'}` : undefined;
