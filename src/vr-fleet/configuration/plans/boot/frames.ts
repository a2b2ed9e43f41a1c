import { frameRate, frameSide, largestFrame, mostFrames } from '#vr-fleet/configuration/settings/settings.messages.ts';
import type { PowerScreen } from '#vr-fleet/configuration/settings/settings-fields.ts';

/**
 * Recommended maximum number of pictures of a screen (fleet specification §5): about 4 s to start, 2 s to switch off.
 */
export const recommended: Readonly<Record<PowerScreen, number>> = { boot: 60, shutdown: 30 };

/**
 * File name of a picture of a screen.
 *
 * @example
 * frameName(7); // '007.png'
 */
export const frameName = (number: number): string => `${frameNumber(number)}.png`;

/** `007` */
export const frameNumber = (number: number): string => String(number).padStart(3, '0');

/** Suffixes that operating systems add to the name of a copy: `041 (1).png`, `041 - Copy.png`. */
const copied = String.raw`(?:[ _-]?\(\d{1,3}\)|[ _-]*(?:copy|副本|拷贝)(?: ?\d{1,3})?)`;
const named = new RegExp(String.raw`^(\d{3})${copied}?\.[a-z\d]{1,5}$`, 'i');

/**
 * The picture number in a file name of any format, including copies; undefined if there is none.
 *
 * @example
 * numberIn('041 (1).png'); // 41
 */
export function numberIn(name: string): number | undefined {
  const [, digits] = named.exec(name) ?? [];
  return digits === undefined || digits === '000' ? undefined : Number(digits);
}

/** Duration of a number of pictures, in seconds. */
export const secondsOf = (frames: number): number => frames / frameRate;

/** A selected file. */
export interface BroughtFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** By its content; undefined if it is not a picture. */
  readonly format: PictureFormat | undefined;
  /** Pixels; 0 if unknown. */
  readonly width: number;
  readonly height: number;
  /** It is damaged. */
  readonly isBroken?: boolean | undefined;
}

export type PictureFormat = 'PNG' | 'JPEG' | 'GIF' | 'WebP' | 'BMP';

/** Faults that disqualify a file as a picture of a screen, whatever its position. */
export type FrameFault = 'notPng' | 'wrongSize' | 'tooLarge' | 'broken' | 'wrongName' | 'beyond';

/** The first fault of a file, considered alone. */
export function faultOf({ name, size, format, width, height, isBroken }: BroughtFile): FrameFault | undefined {
  const number = numberIn(name);
  if (format !== 'PNG') return 'notPng';
  if (width !== frameSide || height !== frameSide) return 'wrongSize';
  if (isBroken) return 'broken';
  if (size > largestFrame) return 'tooLarge';
  if (number === undefined || name.toLowerCase() !== frameName(number)) return 'wrongName';
  return number > mostFrames ? 'beyond' : undefined;
}

/** A position in the order of pictures and the files with its number: none for a gap, several for a duplicate. */
export interface Slot<File> {
  readonly number: number;
  readonly files: readonly File[];
}

/** Files ordered by their names. */
export interface Sequence<File> {
  /** From 001 to the highest number present. */
  readonly slots: readonly Slot<File>[];
  /** Pictures without a position: without a number in the name, or with one above the maximum. */
  readonly others: readonly File[];
  /** Files that are not pictures: text files, and files that operating systems leave in folders. */
  readonly ignored: readonly File[];
}

/** Orders files by their names, whatever the input order. */
export function sequenceOf<File extends BroughtFile>(files: readonly File[]): Sequence<File> {
  const ignored = files.filter((file) => !isPicture(file));
  const pictures = files.filter(isPicture);
  const placed = Map.groupBy(pictures, ({ name }) => {
    const number = numberIn(name);
    return number !== undefined && number <= mostFrames ? number : 0;
  });
  const last = Math.max(0, ...placed.keys());
  const slots = Array.from({ length: last }, (_, at) => ({ number: at + 1, files: placed.get(at + 1) ?? [] }));
  return { slots, others: placed.get(0) ?? [], ignored };
}

/** Returns true for a picture, or a file named like one. */
const isPicture = ({ name, format }: BroughtFile): boolean => format !== undefined || /\.png$/i.test(name);

/** The validation result of a sequence. */
export interface Judgement<File> {
  /** Missing numbers, as inclusive ranges. */
  readonly gaps: readonly (readonly [number, number])[];
  readonly duplicates: readonly Slot<File>[];
  readonly wrong: readonly { readonly file: File; readonly fault: FrameFault }[];
  /** Valid files, in their order. */
  readonly good: readonly { readonly number: number; readonly file: File }[];
  /** There is at least one picture and no fault. */
  readonly isWhole: boolean;
}

/** Validates a sequence. */
export function judge<File extends BroughtFile>({ slots, others }: Sequence<File>): Judgement<File> {
  const duplicates = slots.filter(({ files }) => files.length > 1);
  const gaps = rangesOf(slots.filter(({ files }) => files.length === 0).map(({ number }) => number));
  // a duplicate number takes precedence over a wrong name
  const copies = new Set(duplicates.flatMap(({ files }) => files));
  const wrong = [...slots.flatMap(({ files }) => files), ...others].flatMap((file) => {
    const fault = faultOf(file);
    return fault === undefined || (fault === 'wrongName' && copies.has(file)) ? [] : [{ file, fault }];
  });
  const good = slots.flatMap(({ number, files: [file, ...more] }) =>
    file && more.length === 0 && faultOf(file) === undefined ? [{ number, file }] : [],
  );
  const isWhole = good.length > 0 && duplicates.length + gaps.length + wrong.length === 0;
  return { gaps, duplicates, wrong, good, isWhole };
}

/** Ascending numbers as ranges of neighbours. */
export function rangesOf(numbers: readonly number[]): (readonly [number, number])[] {
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last?.[1] === number - 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges;
}

/**
 * Renames the files to one sequence in their current order: by number, then by name; files without a number come last.
 * Each file retains its extension, which states its assumed format.
 */
export function renumbered<File extends BroughtFile>(files: readonly File[]): File[] {
  const numberOf = ({ name }: File): number => Number(named.exec(name)?.[1] ?? Infinity);
  const order = files.filter(isPicture).toSorted((one, other) => {
    const [first, second] = [numberOf(one), numberOf(other)];
    return first === second ? one.name.localeCompare(other.name, 'en', { numeric: true }) : first - second;
  });
  return order.map((file, at) => ({ ...file, name: `${frameNumber(at + 1)}${endingOf(file)}` }));
}

const endingOf = ({ name, format }: BroughtFile): string =>
  format === 'PNG' ? '.png' : (/\.[a-z\d]{1,5}$/i.exec(name)?.[0] ?? '.png');
