import { frameRate, frameSide, largestFrame, mostFrames } from '#vr-fleet/desired/settings/settings.messages.ts';
import type { PowerScreen } from '#vr-fleet/desired/settings/settings-fields.ts';

/** Pictures that a screen should have at most (fleet specification §5): about 4 s to start, 2 s to switch off. */
export const recommended: Readonly<Record<PowerScreen, number>> = { boot: 60, shutdown: 30 };

/**
 * How a picture of a screen is called.
 *
 * @example
 * frameName(7); // '007.png'
 */
export const frameName = (number: number): string => `${frameNumber(number)}.png`;

/** `007` */
export const frameNumber = (number: number): string => String(number).padStart(3, '0');

/** What systems put behind the name of a copy: `041 (1).png`, `041 - Copy.png`. */
const copied = String.raw`(?:[ _-]?\(\d{1,3}\)|[ _-]*(?:copy|副本|拷贝)(?: ?\d{1,3})?)`;
const named = new RegExp(String.raw`^(\d{3})${copied}?\.[a-z\d]{1,5}$`, 'i');

/**
 * Which picture a file means to be by its name, whatever its format, a copy too; undefined where it is not named so.
 *
 * @example
 * numberIn('041 (1).png'); // 41
 */
export function numberIn(name: string): number | undefined {
  const [, digits] = named.exec(name) ?? [];
  return digits === undefined || digits === '000' ? undefined : Number(digits);
}

/** Seconds that so many pictures last. */
export const secondsOf = (frames: number): number => frames / frameRate;

/** A file as it was brought. */
export interface BroughtFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** By its content; undefined for what is no picture. */
  readonly format: PictureFormat | undefined;
  /** Pixels; 0 where they are not known. */
  readonly width: number;
  readonly height: number;
  /** It is damaged. */
  readonly isBroken?: boolean | undefined;
}

export type PictureFormat = 'PNG' | 'JPEG' | 'GIF' | 'WebP' | 'BMP';

/** What keeps a file from being a picture of a screen, whichever its place. */
export type FrameFault = 'notPng' | 'wrongSize' | 'tooLarge' | 'broken' | 'wrongName' | 'beyond';

/** The first thing that is wrong with a file by itself. */
export function faultOf({ name, size, format, width, height, isBroken }: BroughtFile): FrameFault | undefined {
  const number = numberIn(name);
  if (format !== 'PNG') return 'notPng';
  if (width !== frameSide || height !== frameSide) return 'wrongSize';
  if (isBroken) return 'broken';
  if (size > largestFrame) return 'tooLarge';
  if (number === undefined || name.toLowerCase() !== frameName(number)) return 'wrongName';
  return number > mostFrames ? 'beyond' : undefined;
}

/** A place in the order of pictures, and the files that are named so: none for a gap, several for a duplicate. */
export interface Slot<File> {
  readonly number: number;
  readonly files: readonly File[];
}

/** Files in the order of their names. */
export interface Sequence<File> {
  /** From 001 to the last that there is. */
  readonly slots: readonly Slot<File>[];
  /** Without a place: they are named otherwise, or beyond the last that there may be. */
  readonly others: readonly File[];
  /** Nothing to be seen: notes, what systems leave in folders. */
  readonly ignored: readonly File[];
}

/** Puts files in the order of their names, whatever the order in which they came. */
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

/** A file that is named as a picture is one, or should be. */
const isPicture = ({ name, format }: BroughtFile): boolean => format !== undefined || /\.png$/i.test(name);

/** What keeps a sequence from being a screen. */
export interface Judgement<File> {
  /** Numbers that nothing is named, as ranges, both ends of which count. */
  readonly gaps: readonly (readonly [number, number])[];
  readonly duplicates: readonly Slot<File>[];
  readonly wrong: readonly { readonly file: File; readonly fault: FrameFault }[];
  /** Files that are right where they are, in their order. */
  readonly good: readonly { readonly number: number; readonly file: File }[];
  /** There is one picture at least, and nothing is wrong. */
  readonly isWhole: boolean;
}

/** What is right and what is wrong with a sequence. */
export function judge<File extends BroughtFile>({ slots, others }: Sequence<File>): Judgement<File> {
  const duplicates = slots.filter(({ files }) => files.length > 1);
  const gaps = rangesOf(slots.filter(({ files }) => files.length === 0).map(({ number }) => number));
  // which of several is meant comes before what it is called
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
 * Returns the pictures with the names 001, 002 … Sorts them by the number in their name (000 first), then by name;
 * pictures without a number are last. Each keeps its extension, which names its format.
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
