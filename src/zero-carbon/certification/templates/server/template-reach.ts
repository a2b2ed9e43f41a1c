import type { Context } from '#kernel/http/server/handle.ts';
import { may } from '#kernel/http/server/actor.ts';
import { checkVersion, refuse } from '#kernel/http/server/refusal.ts';
import { within } from '#kernel/workflow/server/mover.ts';
import { templateLifecycle } from '#zero-carbon/certification/templates/certificate-templates.states.ts';
import { templateKinds } from '#zero-carbon/certification/drawing/fields.ts';

/** The reader or editor of templates. */
export type Designer = Pick<Context, 'db' | 'clock' | 'lang'> & { readonly actor: NonNullable<Context['actor']> };

type Right = 'designs.edit' | 'designs.publish';

/** The templates within an actor's right, drafts included: the scheme's people reach all, an organisation its own. */
export const templatesWithin = ({ db, actor }: Pick<Designer, 'db' | 'actor'>, by: Right = 'designs.edit') =>
  db
    .selectFrom('zero_carbon.certificate_templates as t')
    .where(within(templateLifecycle, actor.permissions.get(by), actor, 't'));

/** The owner of a new template: the scheme, if its editor edits the scheme's; otherwise the editor's organisation. */
export const ownerOf = ({ permissions, partyId }: Designer['actor']): string | null =>
  permissions.get('designs.edit') === 'all' ? null : partyId;

/** The kinds of template that an editor may draft: only the scheme drafts those of evaluation certificates. */
export const kindsOf = (actor: Designer['actor']): readonly (typeof templateKinds)[number][] =>
  !may(actor, 'designs.edit') ? [] : ownerOf(actor) === null ? templateKinds : ['training'];

/**
 * A template's row within reach, locked.
 *
 * @throws Refusal 4003 for an unknown one or one out of reach.
 */
export async function lockedTemplate(designer: Designer, id: string, by?: Right) {
  const row = await templatesWithin(designer, by)
    .selectAll('t')
    .where('t.id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(refuse.notFound);
  return row;
}

/**
 * A draft's row, locked, at the version that its reader saw.
 *
 * @throws Refusal 4003 as above; 4009 if it was edited since, or is no draft any more.
 */
export async function lockedDraft(
  designer: Designer,
  { id, version }: { readonly id: string; readonly version: number },
  by?: Right,
) {
  const row = await lockedTemplate(designer, id, by);
  if (row.state !== 'draft') throw refuse.state(row.state);
  checkVersion(row, version);
  return row;
}
