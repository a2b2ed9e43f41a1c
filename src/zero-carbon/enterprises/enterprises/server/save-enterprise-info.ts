import type { Permission } from '#kernel/contract/permissions.ts';
import type { Selectable } from 'kysely';
import { nameColumns } from '#kernel/checks/server/skeleton.ts';
import type { Tables } from '#kernel/db/server/database.ts';
import { recordChange } from '#kernel/workflow/history/server/record.ts';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { refuseTaken } from '#kernel/http/server/refuse-taken.ts';
import { translate } from '#kernel/i18n/text.ts';
import type * as contract from '#zero-carbon/enterprises/enterprises/enterprises.contract.ts';
import { enterpriseFieldWords } from '#zero-carbon/enterprises/enterprises/enterprises.words.ts';
import { enterpriseOfParty, type EnterpriseRow } from './enterprises.queries.ts';
import { columnsOf } from './given-codes.ts';
import { presentEnterprise } from './present-enterprise.ts';
import { taken } from './taken.ts';

type Information = ParamsOf<typeof contract.saveEnterpriseInfo>;
type Columns = Awaited<ReturnType<typeof columnsOf>>;

/** The actor's own enterprise, as stored; 4003 for an actor without one. */
export async function ownEnterprise({
  pool,
  actor,
}: Context<{ permission: Permission; scope: 'own' }>): Promise<EnterpriseRow> {
  const [row] = await enterpriseOfParty(pool, [actor.partyId]);
  if (!row) throw refuse.notFound();
  return row;
}

/**
 * Replaces the basic information of the actor's own enterprise, if its version is unchanged, and records the changes.
 * The name and credit code of an enterprise with certificates are printed on them: they change only after a review.
 */
export async function saveEnterpriseInfo(
  information: Information,
  context: Context<{ permission: Permission; scope: 'own' }>,
): Promise<contract.EnterpriseInformation> {
  const { db: tx, pool, clock, lang, actor } = context;
  const before = await ownEnterprise(context);
  const columns = await columnsOf(pool, information, lang);
  if (columns.established_on !== null && columns.established_on > clock.today()) {
    throw refuse.field('establishedOn', enterpriseFieldWords.establishedLater, lang);
  }
  const { name, version } = information;
  refuseFixed(before, { name, credit_code: columns.credit_code }, lang);
  await refuseTaken(taken, lang, async () => {
    if (name !== before.name) {
      await tx.updateTable('accounts.parties').set(nameColumns(name)).where('id', '=', before.party_id).execute();
    }
    if (!(await writeColumns(context, before.party_id, version, columns))) throw refuse.state(String(before.version));
  });
  const after = { ...before, ...columns, name, version: version + 1 };
  const changed = (['name', ...(Object.keys(columns) as (keyof Columns)[])] as const).filter(
    (column) => before[column] !== after[column],
  );
  if (changed.length > 0) {
    await recordChange(tx, { actor, at: clock.now() }, 'enterprise.edit', before.party_id, {
      before: pick(before, changed),
      after: pick(after, changed),
    });
  }
  return presentEnterprise(pool, after, lang);
}

function refuseFixed(
  before: EnterpriseRow,
  after: Pick<EnterpriseRow, 'name' | 'credit_code'>,
  lang: Context['lang'],
): void {
  if (!before.certified) return;
  const message = translate(enterpriseFieldWords.fixedName, lang);
  const problems = [
    ...(after.name === before.name ? [] : [{ path: 'name', message }]),
    ...(before.credit_code === null || after.credit_code === before.credit_code
      ? []
      : [{ path: 'creditCode', message }]),
  ];
  if (problems.length > 0) throw refuse.invalid(problems);
}

/** Returns true if they were written; false if the version has changed. */
async function writeColumns(
  { db: tx, clock }: Pick<Context, 'db' | 'clock'>,
  partyId: string,
  version: number,
  columns: Columns,
): Promise<boolean> {
  const written =
    version === 0
      ? await tx
          .insertInto('zero_carbon.enterprises')
          .values({ ...columns, party_id: partyId, registered_at: clock.now() })
          .onConflict((conflict) => conflict.column('party_id').doNothing())
          .returning('version')
          .executeTakeFirst()
      : await tx
          .updateTable('zero_carbon.enterprises')
          .set({ ...columns, version: version + 1 })
          .where('party_id', '=', partyId)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst();
  return written !== undefined;
}

type Row = EnterpriseRow & Partial<Selectable<Tables['zero_carbon.enterprises']>>;

const pick = (row: Row, columns: readonly (keyof Row)[]): Record<string, string | number | boolean | null> =>
  Object.fromEntries(columns.map((column) => [column, (row[column] ?? null) as string | null]));
