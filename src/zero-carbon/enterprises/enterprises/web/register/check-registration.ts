import * as z from 'zod/mini';
import { isAllowedPassword, passwordRule, type PasswordPolicy } from '#accounts/identity/people/password-policy.ts';
import { checkInput } from '#kernel/checks/explain.ts';
import { translate, type Lang } from '#kernel/i18n/text.ts';
import { registrationFields } from '#zero-carbon/enterprises/enterprises/enterprises.contract.ts';
import { enterpriseFieldWords } from '#zero-carbon/enterprises/enterprises/enterprises.words.ts';
import type { Registration } from './registration.ts';

const fields = z.object(registrationFields);

/** The errors of the fields, by field name. */
export type Problems = Readonly<Record<string, string>>;

/** Checks a registration as the server will, and its passwords, which the server cannot compare by their sealed forms. */
export function checkRegistration(
  typed: Registration,
  { pwd, confirmPwd }: { readonly pwd: string; readonly confirmPwd: string },
  policy: PasswordPolicy,
  lang: Lang,
): Problems {
  const { problems = [] } = checkInput(fields, given(typed), lang);
  const found: Record<string, string> = {};
  for (const { path, message } of problems) found[path.split('.')[0] ?? path] ??= message;
  const rule = passwordRule(policy, lang);
  if (pwd === '') found['pwd'] = translate(enterpriseFieldWords.needPassword, lang);
  else if (!isAllowedPassword(policy, pwd)) found['pwd'] = rule;
  if (confirmPwd === '') found['confirmPwd'] = translate(enterpriseFieldWords.needConfirmation, lang);
  else if (!isAllowedPassword(policy, confirmPwd)) found['confirmPwd'] = rule;
  else if (confirmPwd !== pwd) found['confirmPwd'] = translate(enterpriseFieldWords.differs, lang);
  return found;
}

const codes = (steps: Registration['country']): string[] => steps.map(({ code }) => code);
const names = (steps: Registration['country']): string => steps.map(({ name }) => name).join(' / ');

/** The form's content in the form of the call: empty fields are left out. */
export function given({ name, adminMail, loginName, creditCode, addr, linkman, ...lists }: Registration) {
  const { country, adminArea, industry } = lists;
  return {
    name,
    adminMail,
    loginName,
    ...(creditCode.trim() && { creditCode }),
    ...(addr.trim() && { addr }),
    ...(linkman.trim() && { linkman }),
    ...(country.length > 0 && { country: codes(country), countryView: names(country) }),
    ...(adminArea.length > 0 && { adminArea: codes(adminArea), adminAreaView: names(adminArea) }),
    ...(industry.length > 0 && { industry: codes(industry), industryView: names(industry) }),
  };
}
