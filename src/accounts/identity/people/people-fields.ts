import * as z from 'zod/mini';
import { bilingual } from '#kernel/checks/explain.ts';
import { requiredLine } from '#kernel/checks/fields.ts';
import { isMailAddress } from '#kernel/checks/mail-address.ts';
import { peopleWords } from './people.words.ts';

/** Letters and digits, at least one letter (zero-carbon specification §5); at most 32 of them is our assumption. */
export const loginName = requiredLine(32, peopleWords.needLoginName).check(
  z.refine((text) => /^(?=.*[a-z])[a-z\d]+$/i.test(text), { error: bilingual(peopleWords.wrongLoginName) }),
);

/** An address that mail is sent to. */
export const mailAddress = requiredLine(254, peopleWords.needMail).check(
  z.refine(isMailAddress, { error: bilingual(peopleWords.wrongMail) }),
);

/** What a person is called, in any script. */
export const personName = requiredLine(50, peopleWords.needPersonName);
