import { translate, type Lang } from '#kernel/i18n/text.ts';
import { peopleWords } from './people.words.ts';

/** What a new password must be like. An installation may ask for more than the specification does. */
export interface PasswordPolicy {
  /** Characters, at least 8. */
  readonly min: number;
  /** Characters, at least 16. */
  readonly max: number;
  /** `letters-digits`: these alone, at least one of each; `any`: every character that can be seen, and spaces. */
  readonly characters: 'letters-digits' | 'any';
}

/** Zero-carbon specification §5 and §9: 8 to 16 letters and digits, at least one of each. */
export const specifiedPolicy: PasswordPolicy = { min: 8, max: 16, characters: 'letters-digits' };

/** Whether a new password keeps the policy. Whether it has been leaked only the server knows. */
export function isAllowedPassword({ min, max, characters }: PasswordPolicy, password: string): boolean {
  const { length } = [...password];
  if (length < min || length > max) return false;
  if (characters === 'any') return !/\p{C}/u.test(password);
  return /^[A-Za-z0-9]+$/.test(password) && /[A-Za-z]/.test(password) && /\d/.test(password);
}

/** The policy in words: the hint of a field, and its message where it is not kept. */
export const passwordRule = ({ min, max, characters }: PasswordPolicy, lang: Lang): string =>
  translate(characters === 'any' ? peopleWords.anyCharacters : peopleWords.lettersAndDigits, lang, { min, max });
