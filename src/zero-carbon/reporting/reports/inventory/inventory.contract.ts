import * as z from 'zod/mini';
import { bilingual } from '#kernel/checks/explain.ts';
import { recordId } from '#kernel/checks/fields.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { reportWords } from '#zero-carbon/reporting/reports/reports.words.ts';
import { inventoryFileWords as text } from './inventory.words.ts';

/** Characters of an inventory file that a report is started with. */
export const mostText = 300_000;

export const downloadInventory = endpoint({
  method: 'GET',
  path: '/reports/inventory',
  summary: 'A report as an inventory file: a draft as it is entered now, any other as it was fixed.',
  access: { permission: 'reports.read', scope: 'own' },
  changes: 'none',
  input: z.object({ id: recordId }),
  output: z.object({
    /** What the file is called. */
    name: z.string(),
    /** Its text, JSON of the format `portico-inventory/1`. */
    text: z.string(),
  }),
});

export const beginFromInventory = endpoint({
  method: 'POST',
  path: '/reports/inventory/begin',
  summary: 'Begins a report on a site of the own enterprise with the lines of an inventory file, or nothing at all.',
  access: { permission: 'reports.edit', scope: 'own' },
  changes: 'effect',
  input: z.object({
    site: z.string(bilingual(reportWords.needSite)).check(z.regex(/^[1-9]\d{0,17}$/, bilingual(reportWords.needSite))),
    /** The text of the file. */
    file: z.string().check(z.maxLength(mostText, bilingual(text.tooLarge)), z.minLength(1, bilingual(text.needFile))),
  }),
  output: z.object({ id: z.string(), number: z.string() }),
  errors: [
    { code: 4000, when: 'the file has errors; each has the line of the file' },
    { code: 5000, when: 'a condition for creating a report is not met; msg is the reason' },
  ],
});
