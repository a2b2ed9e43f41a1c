import { maskLengths } from '#vr-fleet/headsets/catalogue/serial-mask.ts';
import { modelOfSerial, tidySerial, type SerialShape } from '#vr-fleet/headsets/catalogue/serial-number.ts';
import {
  addressSerial,
  groupSeparator,
  gs1Serial,
  isAddress,
  isLikely,
  isPlain,
  jsonSerials,
} from './encoded-serials.ts';

/** Characters of a line that the server accepts; the beginning of a longer text is enough to recognise it. */
const maxLine = 40;

const chinese = String.raw`\p{Script=Han}{0,6}(?:序列号|序号|序列號|序號|机身号|机身码|编号)`;
const english = String.raw`S\.?N\.?|SERIAL(?:[ _-]?(?:NUMBER|NUM|NO|NR))?\.?`;
/** A label and its separator. `S/N`, `(21)` and Chinese labels need no separator. */
const label = new RegExp(
  String.raw`(?<![\p{L}\d?&#/.-])(?:S ?\/ ?N\.?|${chinese}|(?:${english})(?=["'\s:=#]|$))["']?\s{0,9}(?<mark>[:=#为是])?\s{0,9}|\(21\)\s{0,9}`,
  'giu',
);
const quotes = String.raw`"'“”‘’「」『』《》<>()\[\]{}*` + '`';
const value = new RegExp(String.raw`[${quotes}]{0,4}([^\s,;、|&\u001D${quotes}]+)`, 'iuy');
const wrapping = new RegExp(String.raw`^[${quotes}#№]{1,9}|[${quotes}.。]{1,9}$`, 'gu');
const separators = /[\s,;、|]+/u;
/** Other fields of a label (`Model: …`), to the end of the line; other elements of GS1. */
const otherLabel = /(?<!\p{L})\p{L}[\p{L} /._-]{0,24}[:=](?!\/\/)[^\r\n]*|\(\d{2,4}\)\s{0,9}\S+/gu;

interface Item {
  readonly sn: string;
  /** Labelled as a serial number in the text. */
  readonly named: boolean;
}

type Shapes = readonly SerialShape[];

/**
 * Reads the serial numbers in a text that was typed or pasted, in order: a list separated by lines, commas, semicolons or
 * spaces, labels (`S/N: …`), addresses (`…/ht/SN`, `?sn=SN`), JSON with `sn`, GS1 with `(21)`. An unreadable item is
 * returned as it is, so that its line shows the error; other fields of a label are dropped.
 *
 * @param models those that are loaded.
 * @example
 * serialsIn('SN：vh4u26k1100412\nhttps://example.com/ht/VH4U26K1100413'); // ['VH4U26K1100412', 'VH4U26K1100413']
 */
export const serialsIn = (text: string, models: Shapes = []): string[] =>
  itemsOf(text, models).map(({ sn }) => (sn.length > maxLine ? `${sn.slice(0, maxLine - 3)}...` : sn));

/**
 * Reads the serial numbers of one scanned code: the labelled ones, or else the text itself if it looks like one or like a
 * list of them.
 *
 * @example
 * scannedSerials('{"model":"VH-4U","sn":"VH4U26K1100412"}', models); // ['VH4U26K1100412']
 */
export function scannedSerials(text: string, models: Shapes = []): string[] {
  const items = itemsOf(text, models);
  const named = items.filter((item) => item.named && item.sn.length <= maxLine);
  if (named.length > 0) return distinct(named);
  const whole = unwrapped(visible(text));
  if (items.length > 1 ? isLikely(whole) : isPlain(whole)) return [whole];
  return items.every(({ sn }) => isLikely(sn)) ? distinct(items) : [];
}

/**
 * Reads the serial number of a cell, a line or a search, as it is stored. A text with none or several labelled ones is
 * returned whole.
 *
 * @example
 * serialOf(' "S/N: vh4u26k1100412" '); // 'VH4U26K1100412'
 */
export const serialOf = (text: string): string => namedSerial(text) ?? unwrapped(visible(text));

/** Returns the labelled serial number of a text, or undefined for none or several. */
export function namedSerial(text: string): string | undefined {
  const named = distinct(itemsOf(text, []).filter((item) => item.named));
  return named.length === 1 ? named[0] : undefined;
}

const distinct = (items: readonly Item[]): string[] => [...new Set(items.map(({ sn }) => sn))];
const unwrapped = (text: string): string => tidySerial(text.trim().replace(wrapping, ''));

/** Folds widths and drops invisible characters. Keyboard scanners send the GS1 separator as a symbol or by its name. */
const visible = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/␝|<GS>/gi, groupSeparator)
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')
    .replace(/[\p{Pd}−]/gu, '-');

function itemsOf(written: string, models: Shapes): Item[] {
  const text = visible(written);
  const whole = unwrapped(text);
  if (modelOfSerial(models, whole)) return [{ sn: whole, named: true }];
  const { named, listed } = jsonSerials(text);
  if (named.length > 0) return named.map((sn) => ({ sn, named: true }));
  if (listed.length > 0) return listed.map((sn) => ({ sn, named: false }));
  const labels = labelsIn(text);
  const isLabelled = labels.some(({ sn }) => sn !== '');
  return [...labels, undefined].flatMap((found, index) => [
    ...unlabelled(text.slice(labels[index - 1]?.end ?? 0, found?.start), isLabelled, models),
    ...(found && found.sn !== '' ? [{ sn: found.sn, named: true }] : []),
  ]);
}

interface Label {
  readonly start: number;
  readonly end: number;
  /** Empty if no serial number follows. */
  readonly sn: string;
}

function labelsIn(text: string): Label[] {
  const labels: Label[] = [];
  for (const found of text.matchAll(label)) {
    const start = found.index;
    if (start < (labels.at(-1)?.end ?? 0)) continue;
    const behind = start + found[0].length;
    const { sn, end } = valueAt(text, behind);
    const isMarked = found[0].startsWith('(') || found.groups?.['mark'] !== undefined;
    labels.push(isMarked || isLikely(sn) ? { start, end, sn } : { start, end: behind, sn: '' });
  }
  return labels;
}

/** Returns the value at an index; one that is printed in groups (`VH4U 26K 1100412`) is joined. */
function valueAt(text: string, start: number): { readonly sn: string; readonly end: number } {
  value.lastIndex = start;
  const [whole = '', written = ''] = value.exec(text) ?? [];
  const end = start + whole.length;
  const sn = addressSerial(written) ?? unwrapped(written);
  let [grouped, groupedEnd] = [sn, end];
  while (grouped !== '' && grouped.length < maskLengths.least) {
    const [more = '', characters = ''] =
      /^ ([0-9A-Z]{1,8})(?![0-9A-Z:=])/i.exec(text.slice(groupedEnd, groupedEnd + 10)) ?? [];
    if (more === '') break;
    grouped += characters.toUpperCase();
    groupedEnd += more.length;
  }
  return isLikely(grouped) ? { sn: grouped, end: groupedEnd } : { sn, end };
}

function unlabelled(text: string, isLabelled: boolean, models: Shapes): Item[] {
  return (isLabelled ? text.replace(otherLabel, ' ') : text).split(separators).flatMap((token): Item[] => {
    const sn = unwrapped(token);
    if (sn === '') return [];
    const encoded = gs1Serial(token) ?? addressSerial(token) ?? withoutIdentifier(sn, models);
    if (encoded !== undefined) return [{ sn: encoded, named: true }];
    return isLabelled && !isLikely(sn) && !isAddress(token) ? [] : [{ sn, named: false }];
  });
}

/** Drops the identifier 21 of a GS1 code that has only a serial number and is read without its symbology mark. */
function withoutIdentifier(sn: string, models: Shapes): string | undefined {
  const rest = sn.slice(2);
  return sn.startsWith('21') && modelOfSerial(models, rest) ? rest : undefined;
}
