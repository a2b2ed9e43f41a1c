import type * as z from 'zod/mini';
import type { Tx } from '#kernel/db/server/database.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { translate } from '#kernel/i18n/text.ts';
import { publishedTemplates } from '#zero-carbon/certification/templates/server/published-templates.ts';
import { issueProblemWords, type IssueProblem } from '#zero-carbon/training/certificates/issue-problems.words.ts';
import {
  issueProblems,
  issueTrainingCertificates,
  type NewTrainingCertificate,
} from '#zero-carbon/training/certificates/server/issue-training-certificates.ts';
import type {
  BadRow,
  CertificateColumn,
  importCertificates as endpoint,
} from '#zero-carbon/training/import/import.contract.ts';
import { importCertificatesWords as text } from '#zero-carbon/training/import/import.words.ts';
import type { IdNumbers } from '#zero-carbon/training/server/id-numbers.ts';
import { asTyped, refuseTooManyBad, type GoodRow, type ReadCertificates } from './read-certificates.ts';

type Importer = Pick<Context, 'clock' | 'lang'> & {
  readonly db: Context['db'];
  readonly actor: NonNullable<Context['actor']>;
};
type Outcome = z.input<(typeof endpoint)['output']>;

/** Certificates per batch of checks or issues. */
const batch = 1_000;

const columnOf: Record<IssueProblem, CertificateColumn> = {
  noIdCard: 'idCard',
  otherName: 'name',
  unprintable: 'name',
  again: 'course',
  numberTaken: 'number',
  numberReserved: 'number',
};

/**
 * Issues the certificates of a workbook's good rows, in the given transaction, or returns their problems. Rows that
 * conflict with other people's certificates are returned together with the invalid ones.
 *
 * @throws Refusal 4000 beside the file if too many rows are bad; 5000 for an organisation that may not issue.
 */
export async function importCertificates(
  { good, bad: wrong }: ReadCertificates,
  { db: tx, actor, clock, lang }: Importer,
  { step, ids, signal }: { readonly step: 'check' | 'take'; readonly ids: IdNumbers; readonly signal: AbortSignal },
): Promise<Outcome> {
  const [template] = await publishedTemplates(tx, { kind: 'training', partyId: actor.partyId });
  if (!template) throw refuse.rule(text.noTemplate);
  const certificateOf = ({ name, idCard, courseId, issuedOn, expiresOn, number }: GoodRow): NewTrainingCertificate => ({
    name,
    idCard,
    courseId,
    templateId: template.id,
    valid: { issuedOn, expiresOn },
    ...(number !== undefined && { number }),
  });
  const codes = await courseCodes(tx);
  const bad = [...wrong];
  let issued = 0;
  for (let start = 0; start < good.length; start += batch) {
    signal.throwIfAborted();
    const rows = good.slice(start, start + batch);
    const asked = { actor, certificates: rows.map(certificateOf) };
    const problems =
      step === 'check'
        ? await issueProblems(tx as Tx, asked, { ids, clock })
        : (await issueTrainingCertificates(tx as Tx, asked, { ids, clock })).map(({ problem }) => problem);
    for (const [index, problem] of problems.entries()) {
      const row = rows[index]!;
      if (problem === undefined) issued += 1;
      else bad.push(badRow(row, codes.get(row.courseId) ?? '', problem));
    }
    refuseTooManyBad(bad, lang);
  }
  return { good: issued, added: step === 'take' ? issued : 0, bad: bad.toSorted((one, other) => one.row - other.row) };

  function badRow(row: GoodRow, course: string, problem: IssueProblem): BadRow {
    const message = translate(issueProblemWords[problem], lang);
    return { ...asTyped(row, course), problems: [{ column: columnOf[problem], message }] };
  }
}

async function courseCodes(db: Context['db']): Promise<Map<string, string>> {
  const rows = await db.selectFrom('zero_carbon.courses').select(['id', 'code']).execute();
  return new Map(rows.map(({ id, code }) => [id, code]));
}
