import * as z from 'zod/mini';
import { bilingual } from '#kernel/checks/explain.ts';
import { calendarDate, line, paging } from '#kernel/checks/fields.ts';
import { inputWords } from '#kernel/checks/input.words.ts';
import { certificateSorts, evaluationTypes, starChoices } from './certificate-choices.ts';
import { certificateStates } from './certificate-states.words.ts';

/** The input of the certificate query; the form is validated by it as well. */
export const certificateSearch = z
  .object({
    /** Part of the enterprise's name, Chinese or English, or of its place, from two characters up. */
    companyName: z.optional(line(100, 2)),
    /** Part of the issuing organisation's name. */
    issueOrg: z.optional(line(100, 2)),
    /** First and last issue date; both ends count. */
    startDate: z.optional(calendarDate),
    endDate: z.optional(calendarDate),
    /** The state today. */
    isValid: z.optional(z.enum(certificateStates)),
    star: z.optional(z.enum(starChoices)),
    applyType2: z.optional(z.enum(evaluationTypes)),
    sort: z._default(z.enum(certificateSorts), '-certDate'),
    ...paging,
  })
  .check(
    z.refine(({ startDate, endDate }) => !startDate || !endDate || startDate <= endDate, {
      path: ['endDate'],
      error: bilingual(inputWords.dateOrder),
    }),
  );
