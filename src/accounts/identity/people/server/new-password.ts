import { peopleWords } from '#accounts/identity/people/people.words.ts';
import type { InputProblem } from '#kernel/checks/explain.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { translate } from '#kernel/i18n/text.ts';
import type { PasswordRules } from './password-rules.ts';

/** The two form fields for a new password, with their parameter names and their encrypted values. */
export interface SealedTwice {
  readonly field: { readonly name: string; readonly sealed: string };
  readonly confirmation: { readonly name: string; readonly sealed: string };
}

/**
 * Decrypts a new password and its confirmation, and validates both.
 *
 * @throws Refusal 4000, beside each field.
 */
export function openNewPassword(
  { openField, lang }: Pick<Context, 'openField' | 'lang'>,
  { field, confirmation }: SealedTwice,
  rules: PasswordRules,
): string {
  const problems: InputProblem[] = [];
  const password = openField(field.name, field.sealed);
  const repeated = openField(confirmation.name, confirmation.sealed);
  const objection = password === null ? translate(peopleWords.passwordUnsealed, lang) : rules.objection(password, lang);
  if (objection !== undefined) problems.push({ path: field.name, message: objection });
  if (repeated !== password) {
    problems.push({ path: confirmation.name, message: translate(peopleWords.confirmDiffers, lang) });
  }
  if (password === null || problems.length > 0) throw refuse.invalid(problems);
  return password;
}
