import * as z from 'zod/mini';
import type { Text } from '#kernel/i18n/text.ts';
import { staffStateWords } from './staff.words.ts';

/**
 * What becomes of a name and a certificate number that a report lists. `unknown`: there is no certificate of this number
 * on this name; which of the two is wrong is told to nobody. `same-person`: the person counts by another certificate.
 * `elsewhere`: for the year, in a submitted report of another enterprise. `erased`: its holder asked for erasure, and nobody
 * can say any more whose it is.
 */
export const staffStates = [
  'counts',
  'expired',
  'not-issued',
  'withdrawn',
  'same-person',
  'elsewhere',
  'erased',
  'unknown',
] as const;

/** Somebody whom a report lists for indicator 5.2. */
export const listedStaff = z.object({
  /** As it was typed, to be as it is printed on the certificate. */
  name: z.string(),
  /** Of the certificate, in capitals. */
  number: z.string(),
  state: z.enum(staffStates),
  /** The day that the state is about: the last of validity, that of issue, that of withdrawal; null where it is about none. */
  on: z.nullable(z.string()),
  /** The certificate by which the person counts already; null unless `same-person`. */
  by: z.nullable(z.string()),
});
export type ListedStaff = z.output<typeof listedStaff>;

/** A training certificate, as the register has it. */
export interface Certificate {
  /** Whose it is in the register: alike for all certificates of one person, and nothing that says who. */
  readonly holder: string;
  readonly issuedOn: string;
  /** Last day of validity. */
  readonly expiresOn: string;
  readonly withdrawnOn: string | null;
  /** Its holder asked for erasure: whose name is listed for it cannot be compared any more. */
  readonly isErased?: boolean;
}

/** A name and a number with the certificate that they belong to, where there is one. */
export interface CheckedStaff {
  readonly name: string;
  readonly number: string;
  readonly certificate: Certificate | undefined;
}

/**
 * Which of those listed count: certificates that are valid on the period's last day, each person once, and nobody who
 * counts for another enterprise.
 *
 * @param elsewhere holders who count for another enterprise in this year.
 */
export function judgeStaff(
  listed: readonly CheckedStaff[],
  end: string,
  elsewhere: ReadonlySet<string>,
): ListedStaff[] {
  const counted = new Map<string, string>();
  return listed.map(({ name, number, certificate }) => {
    const as = (state: ListedStaff['state'], on: string | null = null, by: string | null = null): ListedStaff => ({
      name,
      number,
      state,
      on,
      by,
    });
    if (!certificate) return as('unknown');
    const { holder, issuedOn, expiresOn, withdrawnOn, isErased = false } = certificate;
    if (isErased) return as('erased');
    if (withdrawnOn !== null && withdrawnOn <= end) return as('withdrawn', withdrawnOn);
    if (issuedOn > end) return as('not-issued', issuedOn);
    if (expiresOn < end) return as('expired', expiresOn);
    if (elsewhere.has(holder)) return as('elsewhere');
    const by = counted.get(holder);
    if (by !== undefined) return as('same-person', null, by);
    counted.set(holder, number);
    return as('counts', expiresOn);
  });
}

/** What became of somebody, in the reader's language. */
export const stateText = (
  { state, on, by }: ListedStaff,
  say: (text: Text, values: { readonly on: string; readonly by: string }) => string,
): string => say(staffStateWords[state], { on: on ?? '', by: by ?? '' });

/** Those who count. */
export const counting = <Listed extends Pick<ListedStaff, 'state'>>(listed: readonly Listed[]): Listed[] =>
  listed.filter(({ state }) => state === 'counts');
