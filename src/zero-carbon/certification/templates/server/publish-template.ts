import { refuse } from '#kernel/http/server/refusal.ts';
import { record } from '#kernel/workflow/history/server/record.ts';
import { move } from '#kernel/workflow/server/move.ts';
import { templateLifecycle } from '#zero-carbon/certification/templates/certificate-templates.states.ts';
import { templateWords as text } from '#zero-carbon/certification/templates/templates.words.ts';
import { faultsOfTemplate, type CodeOf } from './template-faults.ts';
import { lockedDraft, lockedTemplate, type Designer } from './template-reach.ts';

/**
 * Publishes a reviewed draft, and archives the previous edition, in one act. If that one was the default, the new one
 * becomes it; so does the first one of a kind.
 *
 * @throws Refusal 4009 if the draft was edited since; 5000 with the first fault and its correction.
 */
export async function publishTemplate(
  { id, version }: { readonly id: string; readonly version: number },
  designer: Designer,
  codeOf: CodeOf,
): Promise<void> {
  const { db: tx, actor, clock, lang } = designer;
  const draft = await lockedDraft(designer, { id, version }, 'designs.publish');
  const {
    faults: [fault],
  } = await faultsOfTemplate(tx, draft, codeOf, lang);
  if (fault) throw refuse.rule(text.notYet, { fault: `${fault.message} ${fault.cure}` });
  const before = await tx
    .selectFrom('zero_carbon.certificate_templates')
    .select(['id', 'is_default'])
    .where('line_id', '=', draft.line_id)
    .where('state', '=', 'published')
    .forUpdate()
    .executeTakeFirst();
  if (before) {
    await move(tx, templateLifecycle, 'supersede', before.id, { actor, clock, changes: { is_default: false } });
  }
  const isDefault = before ? before.is_default : !(await defaultOf(tx, draft));
  await move(tx, templateLifecycle, 'publish', id, { actor, clock, changes: { is_default: isDefault } });
}

/**
 * Makes a published template the default, instead of the previous one.
 *
 * @throws Refusal 4003 for an unknown one or one out of reach; 4009 for one that is not published.
 */
export async function makeDefaultTemplate({ id }: { readonly id: string }, designer: Designer): Promise<void> {
  const { db: tx, actor, clock } = designer;
  const row = await lockedTemplate(designer, id, 'designs.publish');
  if (row.state !== 'published') throw refuse.state(row.state);
  if (row.is_default) return;
  const before = await defaultOf(tx, row);
  const set = (template: string, isDefault: boolean) =>
    tx
      .updateTable('zero_carbon.certificate_templates')
      .set({ is_default: isDefault })
      .where('id', '=', template)
      .execute();
  if (before) await set(before.id, false);
  await set(id, true);
  const named = (name: string | undefined) => ({ isDefault: name ?? null });
  const content = { before: named(before?.name_zh), after: named(row.name_zh) };
  const entry = { actor, entity: templateLifecycle.name, entityId: id, at: clock.now(), content };
  await record(tx, { ...entry, action: 'certificate-template.default' });
}

/** The default among those of a template's kind and owner. */
const defaultOf = (
  tx: Designer['db'],
  { kind, party_id: partyId }: { readonly kind: 'evaluation' | 'training'; readonly party_id: string | null },
) =>
  tx
    .selectFrom('zero_carbon.certificate_templates')
    .select(['id', 'name_zh'])
    .where('kind', '=', kind)
    .where('party_id', 'is not distinct from', partyId)
    .where('is_default', '=', true)
    .forUpdate()
    .executeTakeFirst();
