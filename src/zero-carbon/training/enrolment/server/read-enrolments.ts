import { Readable } from 'node:stream';
import { checkInput } from '#kernel/checks/explain.ts';
import { idCardNumber } from '#kernel/checks/id-card.ts';
import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { translate } from '#kernel/i18n/text.ts';
import { readSheet } from '#kernel/import/server/read-sheet.ts';
import {
  enrolledPerson,
  enrolmentColumns,
  mostAtOnce,
  type readEnrolments as reading,
} from '#zero-carbon/training/enrolment/enrolment.contract.ts';
import { enrolmentWords as text } from '#zero-carbon/training/enrolment/enrolment.words.ts';
import type { IdNumbers } from '#zero-carbon/training/server/id-numbers.ts';
import { enrolmentOf, type Enroller } from './offered-sessions.queries.ts';
import { repeated } from './repeated.ts';

/** Maximum characters of a cell, far more than any field allows: longer ones are cut, and reported as too long. */
const mostCell = 100;

/**
 * Reads a workbook of people and returns the problems of each. It is only in memory: its rejected rows are only in the
 * response, neither in a file nor in a task, because they contain ID card numbers.
 *
 * @throws Refusal 4000 beside the file; 4003 for a session that the enterprise does not see.
 */
export async function readEnrolments(
  { id, file }: ParamsOf<typeof reading>,
  enroller: Enroller,
  ids: IdNumbers,
): Promise<ResultOf<typeof reading>> {
  const { lang } = enroller;
  await enrolmentOf({ id }, enroller, ids);
  const people: { name: string; idCard: string; phone: string }[] = [];
  const unreadable: { readonly path: string; readonly message: string }[] = [];
  for await (const { cells, problems: wrong = [] } of readSheet(
    Readable.from([Buffer.from(file, 'base64')]),
    enrolmentColumns,
    lang,
  )) {
    if (people.length === mostAtOnce) throw refuse.field('file', text.tooManyRows, lang, { most: mostAtOnce });
    const index = people.length;
    for (const { column, why } of wrong) unreadable.push({ path: `people.${index}.${column}`, message: why[lang] });
    const cell = (key: string): string => (cells[key] ?? '').trim().slice(0, mostCell);
    people.push({ name: cell('name'), idCard: cell('idCard'), phone: cell('phone') });
  }
  const isRead = (path: string): boolean => !unreadable.some((problem) => problem.path === path);
  const checked = people.flatMap((one, index) =>
    (checkInput(enrolledPerson, one, lang).problems ?? []).map(({ path, message }) => ({
      path: `people.${index}.${path}`,
      message,
    })),
  );
  const problems = [...unreadable, ...checked.filter(({ path }) => isRead(path))];
  const numbers = people.map(({ idCard }) => idCardNumber(idCard));
  for (const { index, why } of await repeated(enroller, id, numbers, ids))
    problems.push({ path: `people.${index}.idCard`, message: translate(why, lang) });
  return { people, problems };
}
