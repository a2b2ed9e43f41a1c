import { translate, type Lang } from '#kernel/i18n/text.ts';
import { peopleWords } from './people.words.ts';

/** The rules for a new password. An installation may be stricter than the specification. */
export interface PasswordPolicy {
  /** Characters, at least 8. */
  readonly min: number;
  /** Characters, at least 16. */
  readonly max: number;
  /** `letters-digits`: only letters and digits, at least one of each; `any`: every visible character, and spaces. */
  readonly characters: 'letters-digits' | 'any';
}

/** Zero-carbon specification §5 and §9: 8 to 16 letters and digits, at least one of each. */
export const specifiedPolicy: PasswordPolicy = { min: 8, max: 16, characters: 'letters-digits' };

/** Checks a new password against the policy. Only the server can check for leaked passwords. */
export function isAllowedPassword({ min, max, characters }: PasswordPolicy, password: string): boolean {
  const { length } = [...password];
  if (length < min || length > max) return false;
  if (characters === 'any') return !/\p{C}/u.test(password);
  return /^[A-Za-z0-9]+$/.test(password) && /[A-Za-z]/.test(password) && /\d/.test(password);
}

/** Returns the policy as a text, for a field's hint and its error message. */
export const passwordRule = ({ min, max, characters }: PasswordPolicy, lang: Lang): string =>
  translate(characters === 'any' ? peopleWords.anyCharacters : peopleWords.lettersAndDigits, lang, { min, max });
