import { sql } from 'kysely';
import { tidyCreditCode } from '#kernel/checks/credit-code.ts';
import { normalise } from '#kernel/checks/normalise.ts';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { translate } from '#kernel/i18n/text.ts';
import { recordChange } from '#kernel/workflow/history/server/record.ts';
import type * as contract from '#zero-carbon/evaluation/experts/experts.contract.ts';
import { expertWords as text } from '#zero-carbon/evaluation/experts/experts.words.ts';

type Given = ParamsOf<typeof contract.saveOwnExpert>;
type Saving = Pick<Context<'session'>, 'db' | 'actor' | 'clock' | 'lang'>;

/**
 * Replaces the profile of a person who may sit on panels, if its version is unchanged.
 *
 * @throws Refusal 4000 beside the days away; 4003 for any other person; 4009 if another user has changed it since.
 */
export async function saveExpert(
  { id, version, employer, creditCode = '', fields, awayFrom, awayUntil }: Given & { readonly id: string },
  { db: tx, actor, clock, lang }: Saving,
): Promise<{ name: string; version: number }> {
  const person = await tx
    .selectFrom('accounts.people as p')
    .select('p.name')
    .where('p.id', '=', id)
    .where('p.state', '=', 'active')
    .where(
      sql<boolean>`exists (select from accounts.memberships m join accounts.role_permissions g on g.role = m.role
                            where m.person_id = p.id and g.permission = 'scores.edit')`,
    )
    .forUpdate()
    .executeTakeFirstOrThrow(refuse.notFound);
  const problem = awayProblem(awayFrom, awayUntil);
  if (problem) throw refuse.invalid([{ ...problem, message: translate(problem.message, lang) }]);
  const before = await tx.selectFrom('zero_carbon.experts').selectAll().where('person_id', '=', id).executeTakeFirst();
  if ((before?.version ?? 0) !== version) throw refuse.state(String(before?.version ?? 0));
  const code = tidyCreditCode(creditCode);
  const columns = {
    employer,
    credit_code: code === '' ? null : code,
    fields: fields.toSorted(),
    away_from: awayFrom ?? null,
    away_until: awayUntil ?? null,
  };
  const at = clock.now();
  const written = { ...columns, employer_key: normalise(employer), version: version + 1, saved_at: at };
  // Panels are selected from the profile versions of the time when their reports passed.
  if (before) {
    await tx
      .insertInto('zero_carbon.expert_versions')
      .values({ ...before, replaced_at: at })
      .execute();
  }
  await tx
    .insertInto('zero_carbon.experts')
    .values({ person_id: id, ...written })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(written))
    .execute();
  const changed = (Object.keys(columns) as (keyof typeof columns)[]).filter(
    (column) => JSON.stringify(before?.[column] ?? null) !== JSON.stringify(columns[column]),
  );
  const pick = (row: Partial<typeof columns>) =>
    Object.fromEntries(changed.map((column) => [column, row[column] ?? null]));
  if (changed.length > 0) {
    await recordChange(tx, { actor, at }, 'expert.edit', id, {
      ...(before && { before: pick(before) }),
      after: pick(columns),
    });
  }
  return { name: person.name, version: written.version };
}

/**
 * Refuses a caller who selects panels: the same person must not shape the pool and select from it.
 *
 * @throws Refusal 5000.
 */
export async function refuseDrawer(db: Saving['db'], personId: string): Promise<void> {
  const drawer = await db
    .selectFrom('accounts.memberships as m')
    .innerJoin('accounts.role_permissions as g', 'g.role', 'm.role')
    .select('m.person_id')
    .where('m.person_id', '=', personId)
    .where('g.permission', '=', 'panels.seat')
    .executeTakeFirst();
  if (drawer) throw refuse.rule(text.drawerKeeps);
}

function awayProblem(from: string | undefined, until: string | undefined) {
  if (until === undefined) return undefined;
  if (from === undefined) return { path: 'awayFrom', message: text.awayMissing };
  return until < from ? { path: 'awayUntil', message: text.awayOrder } : undefined;
}
