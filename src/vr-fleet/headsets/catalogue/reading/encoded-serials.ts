import { maskLengths } from '#vr-fleet/headsets/catalogue/serial-mask.ts';
import { tidySerial } from '#vr-fleet/headsets/catalogue/serial-number.ts';

const plain = new RegExp(`^[0-9A-Z-]{${maskLengths.least},${maskLengths.most}}$`);
const macAddress = /^[0-9A-F]{2}(?:-[0-9A-F]{2}){5}$/;

/** True for a text of the length and characters of a serial number. */
export const isPlain = (sn: string): boolean => plain.test(sn);

/** True for an unlabelled text that looks like a serial number: at least four digits, and no MAC address. */
export const isLikely = (sn: string): boolean => isPlain(sn) && /(?:\d.*){4}/.test(sn) && !macAddress.test(sn);

/** Separator of GS1 elements of variable length (FNC1). */
export const groupSeparator = '\u001D';

/** Characters of a GS1 element with its identifier, where the identifier alone sets them (GS1 General Specifications, 7.8.5). */
const elementLengths: Readonly<Record<string, number>> = {
  '00': 20,
  '01': 16,
  '02': 16,
  '03': 16,
  '04': 18,
  '20': 4,
  '41': 16,
  ...Object.fromEntries(Array.from({ length: 9 }, (_, index) => [String(11 + index), 8])),
  ...Object.fromEntries(Array.from({ length: 6 }, (_, index) => [String(31 + index), 10])),
};
const maxElements = 50;

/**
 * Returns the serial number (identifier 21) of GS1 elements as a reader sends them, or undefined.
 *
 * @example
 * gs1Serial(']C1010950600013435221VH4U26K1100412'); // 'VH4U26K1100412'
 */
export function gs1Serial(text: string): string | undefined {
  if (!text.includes(groupSeparator) && !/^\](?:C1|d2|e0|J1|Q3)|^0[12]\d{14}21/.test(text)) return undefined;
  let rest = text.replace(/^\][A-Za-z]\d/, '');
  for (let count = 0; count < maxElements && rest !== ''; count += 1) {
    if (rest.startsWith(groupSeparator)) rest = rest.slice(1);
    const end = rest.indexOf(groupSeparator);
    if (rest.startsWith('21')) return tidySerial(rest.slice(2, end === -1 ? undefined : end)) || undefined;
    const length = elementLengths[rest.slice(0, 2)];
    if (length === undefined && end === -1) return undefined;
    rest = rest.slice(length ?? end);
  }
  return undefined;
}

/** `sn=` in an address, in its query or behind its hash. */
const inQuery = /[?&#](?:sn|serial(?:[_-]?(?:no|number))?)=([^&#;\s]*)/i;
const address = /^(?:[a-z][a-z\d+.-]*:\/\/|(?:[a-z\d-]+\.)+[a-z\d-]+(?::\d+)?\/)/i;

export const isAddress = (text: string): boolean => address.test(text) || inQuery.test(text);

/**
 * Returns the serial number in an address: the value of `sn=`, the segment after `/21/` in a GS1 Digital Link, or else
 * the last path segment that looks like one.
 *
 * @example
 * addressSerial('https://example.com/ht/VH4U26K1100412'); // 'VH4U26K1100412'
 */
export function addressSerial(text: string): string | undefined {
  const query = inQuery.exec(text)?.[1];
  if (query !== undefined && query !== '') return tidySerial(decoded(query));
  if (!address.test(text)) return undefined;
  const path = text.replace(address, '').replace(/\?[^#]*/, '');
  const parts = path.split(/[/#]/).map((part) => tidySerial(decoded(part)));
  const link = parts.indexOf('21');
  return (link > 0 && parts[link + 1]) || parts.findLast(isLikely);
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value.replaceAll('+', ' '));
  } catch {
    return value;
  }
}

const maxDepth = 6;
const serialKey = /^(?:sn|serial(?:no|num|number)?|\p{Script=Han}{0,4}(?:序列号|序號|序列號|机身号|编号))$/u;

/**
 * Returns the serial numbers in JSON: the values of `sn` and its synonyms, and the items of arrays.
 *
 * @example
 * jsonSerials('[{"sn":"VH4U26K1100412"}]'); // { named: ['VH4U26K1100412'], listed: [] }
 */
export function jsonSerials(text: string): { readonly named: string[]; readonly listed: string[] } {
  const named: string[] = [];
  const listed: string[] = [];
  const walk = (value: unknown, depth: number): void => {
    if (depth > maxDepth || typeof value !== 'object' || value === null) return;
    for (const [key, one] of Object.entries(value)) {
      const isText = typeof one === 'string' || typeof one === 'number';
      if (isText && serialKey.test(key.toLowerCase().replace(/[^\p{L}\d]/gu, ''))) named.push(tidySerial(String(one)));
      else if (isText && Array.isArray(value)) listed.push(tidySerial(String(one)));
      else walk(one, depth + 1);
    }
  };
  if (/^\s*[[{]/.test(text)) {
    try {
      walk(JSON.parse(text), 0);
    } catch {
      // Not JSON: read like any other text.
    }
  }
  return { named: named.filter((sn) => sn !== ''), listed: listed.filter((sn) => sn !== '') };
}
