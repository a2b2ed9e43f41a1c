import * as z from 'zod/mini';
import type { AnyText, ValuesOf } from '#kernel/i18n/text.ts';
import { staffStateWords } from './staff.words.ts';

/**
 * The status of a name and certificate number listed in a report. `unknown`: no certificate has this number and name;
 * the response never reveals which of the two is wrong. `same-person`: the person counts by another certificate.
 * `elsewhere`: the person counts for the year in a submitted report of another enterprise. `erased`: the holder
 * requested erasure, so the certificate can no longer be attributed.
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

/** A person whom a report lists for indicator 5.2. */
export const listedStaff = z.object({
  /** As it was typed; it has to match the print on the certificate. */
  name: z.string(),
  /** The certificate's number, in capitals. */
  number: z.string(),
  state: z.enum(staffStates),
  /** The day of the status: the last of validity, that of issue or that of withdrawal; null if it has none. */
  on: z.nullable(z.string()),
  /** The certificate by which the person counts already; null unless `same-person`. */
  by: z.nullable(z.string()),
});
export type ListedStaff = z.output<typeof listedStaff>;

/** A training certificate, as the register has it. */
export interface Certificate {
  /**
   * An opaque id of the person in the register: equal for all certificates of one person, without revealing the
   * person.
   */
  readonly holder: string;
  readonly issuedOn: string;
  /** Last day of validity. */
  readonly expiresOn: string;
  readonly withdrawnOn: string | null;
  /** The holder requested erasure: the listed name can no longer be compared. */
  readonly isErased?: boolean;
}

/** A name and a number with their certificate, if there is one. */
export interface CheckedStaff {
  readonly name: string;
  readonly number: string;
  readonly certificate: Certificate | undefined;
}

/**
 * Determines which of the listed certificates count: those valid on the period's last day, each person once, and no
 * person who counts for another enterprise.
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

/** The status of a listed person, in the reader's language. */
export const stateText = (
  { state, on, by }: ListedStaff,
  say: <T extends AnyText>(text: T, ...values: ValuesOf<T>) => string,
): string => say(staffStateWords[state], { on: on ?? '', by: by ?? '' });

/** The listed staff who count. */
export const counting = <Listed extends Pick<ListedStaff, 'state'>>(listed: readonly Listed[]): Listed[] =>
  listed.filter(({ state }) => state === 'counts');
