import * as z from 'zod/mini';
import { bilingual } from '#kernel/checks/explain.ts';
import { maxCharacters, oneLine } from '#kernel/checks/fields.ts';
import { inputWords } from '#kernel/checks/input.words.ts';
import { isMailAddress } from '#kernel/checks/mail-address.ts';
import { hasInvisible } from '#kernel/checks/normalise.ts';
import type { Text } from '#kernel/i18n/text.ts';
import { peopleWords } from './people.words.ts';

/** A required single-line text with its own message when it is missing. */
export const needed = (max: number, missing: Text) =>
  z.string(bilingual(missing)).check(
    z.trim(),
    z.minLength(1, bilingual(missing)),
    maxCharacters(max),
    z.refine((text) => !hasInvisible(text), { error: bilingual(inputWords.hiddenControls) }),
    oneLine,
  );

/** Letters and digits, at least one letter (zero-carbon specification §5); at most 32 of them is our assumption. */
export const loginName = needed(32, peopleWords.needLoginName).check(
  z.refine((text) => /^(?=.*[a-z])[a-z\d]+$/i.test(text), { error: bilingual(peopleWords.wrongLoginName) }),
);

/** An address that mail is sent to. */
export const mailAddress = needed(254, peopleWords.needMail).check(
  z.refine(isMailAddress, { error: bilingual(peopleWords.wrongMail) }),
);

/** What a person is called, in any script. */
export const personName = needed(50, peopleWords.needPersonName);
