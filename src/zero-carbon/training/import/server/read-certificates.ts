import { Readable } from 'node:stream';
import { inputWords } from '#kernel/checks/input.words.ts';
import { idCardNumber } from '#kernel/checks/id-card.ts';
import { hasInvisible, normalise } from '#kernel/checks/normalise.ts';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { bothLanguages, type Lang, type Text, type TextWith, translate } from '#kernel/i18n/text.ts';
import { readSheet } from '#kernel/import/server/read-sheet.ts';
import { importWords } from '#kernel/import/import.words.ts';
import { tidyTrainingNumber } from '#zero-carbon/certification/certificates/training-number.ts';
import {
  certificateColumns,
  mostCertificates,
  mostReturned,
  type BadRow,
  type CertificateColumn,
} from '#zero-carbon/training/import/import.contract.ts';
import { importCertificatesWords as text } from '#zero-carbon/training/import/import.words.ts';
import { typedDay } from '#zero-carbon/training/import/typed-day.ts';
import { holdsIdCard } from '#kernel/checks/identifiers/identifiers.ts';
import { unprintable } from '#zero-carbon/certification/drawing/text/unprintable.ts';
import { trainingInputWords } from '#zero-carbon/training/training.words.ts';

/** A row in the form of its certificate. */
export interface GoodRow {
  readonly row: number;
  readonly name: string;
  /** Normalised by `idCardNumber`. */
  readonly idCard: string;
  readonly courseId: string;
  readonly issuedOn: string;
  readonly expiresOn: string;
  /** In capitals; absent if the portal assigns one. */
  readonly number?: string;
}

export interface ReadCertificates {
  readonly good: GoodRow[];
  readonly bad: BadRow[];
}

/** Maximum characters of a cell, far more than any field allows: of longer ones only the start is returned. */
const mostCell = 100;
const longestName = 50;

/**
 * Reads the rows of a workbook as they arrive and checks each on its own. They are only in memory.
 *
 * @throws Refusal 4000 beside the file.
 */
export async function readCertificates(
  bytes: AsyncIterable<Uint8Array>,
  { db, clock, lang }: { readonly db: Db; readonly clock: Clock; readonly lang: Lang },
  signal: AbortSignal,
): Promise<ReadCertificates> {
  const checkRow = createRowCheck(await coursesByName(db), clock.today());
  const repeated = createRepeatCheck();
  const good: GoodRow[] = [];
  const bad: BadRow[] = [];
  const rows = readSheet(Readable.from(bytes), certificateColumns, lang, { signal });
  for await (const { number: row, cells, problems: unreadable = [] } of rows) {
    if (good.length + bad.length === mostCertificates) throw tooMany(importWords.tooManyRows, mostCertificates, lang);
    const found = unreadable.length > 0 ? { problems: unreadable.map(asProblem) } : checkRow(cells);
    const certificate = 'certificate' in found ? { row, ...found.certificate } : undefined;
    const problems = 'problems' in found ? found.problems : repeated(certificate!);
    if (certificate && problems.length === 0) good.push(certificate);
    else {
      bad.push({
        row,
        cells: shortened(cells),
        problems: problems.map(({ column, why }) => ({ column, message: translate(why, lang) })),
      });
      refuseTooManyBad(bad, lang);
    }
  }
  return { good, bad };
}

/** @throws Refusal 4000 beside the file: the whole workbook is wrong, not only some of its rows. */
export function refuseTooManyBad(bad: readonly BadRow[], lang: Lang): void {
  if (bad.length > mostReturned) throw tooMany(text.tooManyBad, mostReturned, lang);
}

const tooMany = (what: TextWith<'most'>, most: number, lang: Lang) =>
  refuse.field('file', what, lang, { most: most.toLocaleString('en-US') });

const shortened = (cells: Readonly<Record<string, string>>): BadRow['cells'] =>
  Object.fromEntries(Object.entries(cells).map(([key, cell]) => [key, cell.slice(0, mostCell)]));

/** A good row in the form of a rejected one. */
export const asTyped = (
  { row, name, idCard, issuedOn, expiresOn, number }: GoodRow,
  course: string,
): Pick<BadRow, 'row' | 'cells'> => ({
  row,
  cells: { name, idCard, course, issuedOn, expiresOn, ...(number !== undefined && { number }) },
});

/** Courses by code and by both normalised names. */
async function coursesByName(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom('zero_carbon.courses').select(['id', 'code', 'name_zh', 'name_en']).execute();
  return new Map(rows.flatMap((row) => [row.name_en, row.name_zh, row.code].map((name) => [normalise(name), row.id])));
}

interface Problem {
  readonly column: CertificateColumn;
  readonly why: Text;
}
type Checked = { readonly certificate: Omit<GoodRow, 'row'> } | { readonly problems: readonly Problem[] };

const asProblem = ({ column, why }: { readonly column: string; readonly why: Text }): Problem => ({
  column: column as CertificateColumn,
  why,
});

/** The check of a row against earlier ones: the first of several duplicates is the good one. */
function createRepeatCheck() {
  const [people, numbers, certificates] = [
    new Map<string, GoodRow>(),
    new Map<string, number>(),
    new Map<string, number>(),
  ];
  return (one: GoodRow): Problem[] => {
    const { row, name, idCard, courseId, issuedOn, number } = one;
    const certificate = `${idCard} ${courseId} ${issuedOn}`;
    const problems: Problem[] = [];
    const say = (column: CertificateColumn, why: TextWith<'row'>, before: number | undefined): void => {
      if (before !== undefined) problems.push({ column, why: bothLanguages(why, { row: before }) });
    };
    const known = people.get(idCard);
    if (known && normalise(known.name) !== normalise(name)) say('name', text.nameAbove, known.row);
    say('course', text.sameCertificate, certificates.get(certificate));
    if (number !== undefined) say('number', text.sameNumber, numbers.get(number));
    if (problems.length === 0) {
      if (!known) people.set(idCard, one);
      certificates.set(certificate, row);
      if (number !== undefined) numbers.set(number, row);
    }
    return problems;
  };
}

/** The check of one row on its own, with all its problems at once. */
export function createRowCheck(courses: ReadonlyMap<string, string>, today: string) {
  return (cells: Readonly<Record<string, string>>): Checked => {
    const problems: Problem[] = [];
    const say = (column: CertificateColumn, why: Text): undefined => void problems.push({ column, why });
    const cell = (column: CertificateColumn): string => (cells[column] ?? '').trim();
    const name = cell('name');
    if (name === '') say('name', trainingInputWords.name);
    else if (name.length > longestName) say('name', text.longName);
    else if (hasInvisible(name) || /[\r\n]/.test(name)) say('name', inputWords.hiddenControls);
    else if (/\d{15}/.test(name) && holdsIdCard(name)) say('name', text.nameNumber);
    else {
      const characters = unprintable(name);
      if (characters.length > 0) {
        const why = bothLanguages(text.unprintableName, { characters: characters.join(' ') });
        problems.push({ column: 'name', why });
      }
    }
    const idCard = idCardNumber(cell('idCard').slice(0, mostCell)) ?? say('idCard', whyNoIdCard(cell('idCard')));
    const course = cell('course');
    const courseId =
      courses.get(normalise(course.slice(0, mostCell))) ??
      say('course', course === '' ? text.needCourse : text.noCourse);
    const day = (column: 'issuedOn' | 'expiresOn'): string | undefined =>
      typedDay(cell(column)) ?? say(column, cell(column) === '' ? text.needDay : text.noDay);
    const [issuedOn, expiresOn] = [day('issuedOn'), day('expiresOn')];
    if (issuedOn !== undefined && issuedOn > today) say('issuedOn', text.future);
    if (issuedOn !== undefined && expiresOn !== undefined && expiresOn <= issuedOn) say('expiresOn', text.beforeIssue);
    const number = tidyTrainingNumber(cell('number'));
    if (number !== '') {
      if (!/^[A-Z\d][-A-Z\d/.()]{2,39}$/.test(number)) say('number', text.badNumber);
      else if (holdsIdCard(number)) say('number', text.numberNumber);
    }
    if (problems.length > 0) return { problems };
    return {
      certificate: {
        name,
        idCard: idCard!,
        courseId: courseId!,
        issuedOn: issuedOn!,
        expiresOn: expiresOn!,
        ...(number !== '' && { number }),
      },
    };
  };
}

function whyNoIdCard(typed: string): Text {
  if (typed === '') return trainingInputWords.idCard;
  // a numeric cell has only fifteen digits
  return /^\d{15}000$/.test(typed) ? text.rounded : trainingInputWords.badIdCard;
}
