import * as z from 'zod/mini';
import { peopleWords } from '#accounts/identity/people/people.words.ts';
import { isBodyCode } from '#kernel/checks/identifiers/identifiers.ts';
import { bilingual } from '#kernel/checks/explain.ts';
import { calendarDate, line, requiredLine } from '#kernel/checks/fields.ts';
import { withoutIdCard } from '#kernel/checks/identifiers/without-id-card.ts';
import { isMailAddress } from '#kernel/checks/mail-address.ts';
import { readLandline, readMobile } from '#kernel/checks/phone.ts';
import { readStockCode } from '#kernel/checks/stock-code.ts';
import { isWebAddress } from '#kernel/checks/web-address.ts';
import type { Text } from '#kernel/i18n/text.ts';
import { enterpriseFieldWords } from './enterprises.words.ts';

const passes = (check: (text: string) => boolean, wrong: Text) => z.refine<string>(check, { error: bilingual(wrong) });

/** At most 100 characters; unique among enterprises once normalised. */
export const enterpriseName = requiredLine(100, enterpriseFieldWords.needName).check(
  passes((text) => /\p{L}/u.test(text), enterpriseFieldWords.needName),
  withoutIdCard,
);

/** A password field as it is sent: sealed by itself (docs/wire.md §2), never readable here. */
export const sealedPassword = (missing: Text) =>
  z.string(bilingual(missing)).check(z.minLength(1, bilingual(missing)), z.maxLength(1_000));

/** What may be left out at registration, and is checked when it is given. */
export const optionalFields = {
  /** 18 characters (GB 32100) or a 15-digit registration number, with its check character. */
  creditCode: z.optional(line(40).check(passes(isBodyCode, enterpriseFieldWords.wrongCreditCode))),
  /** Street and number, without the administrative area. */
  addr: z.optional(line(200).check(withoutIdCard)),
  /** One ISO 3166-1 alpha-2 code, in a list as the cascade gives it. */
  country: z.optional(z.array(line(2)).check(z.maxLength(1))),
  /** GB/T 2260 codes from the province down, at most three. */
  adminArea: z.optional(z.array(line(6)).check(z.maxLength(3))),
  /** GB/T 4754-2017 codes from the section down, at most four. */
  industry: z.optional(z.array(line(4)).check(z.maxLength(4))),
  /** Whom the scheme talks to. */
  linkman: z.optional(line(50)),
};

/** Fields of the basic information that registration does not ask for. */
export const furtherFields = {
  /** As certificates print it where they have English. */
  nameEn: z.optional(
    line(100).check(
      passes((text) => /^[\p{Script=Latin}\p{Script=Common}]*$/u.test(text), enterpriseFieldWords.wrongEnglish),
      withoutIdCard,
    ),
  ),
  /** The contact's mobile or landline number in mainland China. */
  phone: z.optional(
    line(30).check(
      passes((text) => (readMobile(text) ?? readLandline(text)) !== undefined, enterpriseFieldWords.wrongPhone),
    ),
  ),
  /** Where the scheme writes to; password resets go to the account's own address. */
  mail: z.optional(line(254).check(passes(isMailAddress, peopleWords.wrongMail))),
  /** As on the business licence; not in the future. */
  establishedOn: z.optional(calendarDate),
  website: z.optional(line(200).check(passes(isWebAddress, enterpriseFieldWords.wrongWebAddress))),
  /** `sh` or `sz` and six digits. */
  stockCode: z.optional(
    line(20).check(passes((text) => readStockCode(text) !== undefined, enterpriseFieldWords.wrongStockCode)),
  ),
};
