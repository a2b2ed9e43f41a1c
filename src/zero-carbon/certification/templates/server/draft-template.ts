import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { translate } from '#kernel/i18n/text.ts';
import { record } from '#kernel/workflow/history/server/record.ts';
import { publishStart } from '#kernel/workflow/server/move.ts';
import type { Mover } from '#kernel/workflow/server/mover.ts';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { Design } from '#zero-carbon/certification/drawing/design.ts';
import { defaultDesign } from '#zero-carbon/certification/drawing/default-design.ts';
import { templateLifecycle } from '#zero-carbon/certification/templates/certificate-templates.states.ts';
import { mostName } from '#zero-carbon/certification/templates/template-facts.ts';
import type * as contract from '#zero-carbon/certification/templates/templates.contract.ts';
import { templateWords as text } from '#zero-carbon/certification/templates/templates.words.ts';
import { kindsOf, lockedTemplate, ownerOf, type Designer } from './template-reach.ts';

type Facts = ParamsOf<typeof contract.addTemplate>;

interface NewTemplate extends Facts {
  readonly design: Design;
  readonly partyId: string | null;
  /** The next edition of a line; a new line when absent. */
  readonly next?: { readonly line: string; readonly edition: number };
  readonly basedOn: string | null;
}

/** Writes a draft, with its first row in the history. */
export async function insertDraft(
  tx: Db,
  { nameZh, nameEn, design, partyId, next, basedOn, ...facts }: NewTemplate,
  { actor, clock }: { readonly actor: Pick<Mover, 'personId' | 'partyId'>; readonly clock: Clock },
): Promise<string> {
  const at = clock.now();
  const { id } = await tx
    .insertInto('zero_carbon.certificate_templates')
    .values({
      ...facts,
      name_zh: nameZh,
      name_en: nameEn,
      design: JSON.stringify(design),
      party_id: partyId,
      based_on: basedOn,
      created_at: at,
      edited_at: at,
      published_at: null,
      ...(next && { line_id: next.line, edition: next.edition }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const entity = templateLifecycle.name;
  const content = { after: { nameZh, nameEn, ...facts, edition: next?.edition ?? 1, basedOn } };
  await record(tx, { actor, entity, entityId: id, action: 'certificate-template.draft', at, content });
  await publishStart(tx, templateLifecycle, id, actor, clock);
  return id;
}

/** @throws Refusal 4000 if an organisation requests another kind than training. */
export async function addTemplate(facts: Facts, designer: Designer): Promise<{ id: string }> {
  const partyId = ownerOf(designer.actor);
  if (!kindsOf(designer.actor).includes(facts.kind)) throw refuse.field('kind', text.onlyTraining, designer.lang);
  const design = defaultDesign(facts.kind, facts.language, facts.orientation);
  return { id: await insertDraft(designer.db, { ...facts, design, partyId, basedOn: null }, designer) };
}

/** Drafts another template with a copy of this one's content. */
export async function copyTemplate({ id }: { readonly id: string }, designer: Designer): Promise<{ id: string }> {
  const row = await lockedTemplate(designer, id);
  const named = (name: string, lang: 'zh' | 'en') =>
    translate(text.copyName, lang, { name: [...name].slice(0, mostName - 10).join('') });
  const names = { nameZh: named(row.name_zh, 'zh'), nameEn: named(row.name_en, 'en') };
  return { id: await insertDraft(designer.db, { ...copied(row), ...names }, designer) };
}

/** @throws Refusal 5000 if the template already has a draft. */
export async function draftTemplate({ id }: { readonly id: string }, designer: Designer): Promise<{ id: string }> {
  const { db: tx } = designer;
  const row = await lockedTemplate(designer, id);
  const editions = await tx
    .selectFrom('zero_carbon.certificate_templates')
    .select(['edition', 'state'])
    .where('line_id', '=', row.line_id)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (editions.some(({ state }) => state === 'draft')) throw refuse.rule(text.hasDraft);
  const next = { line: row.line_id, edition: Math.max(...editions.map(({ edition }) => edition)) + 1 };
  return { id: await insertDraft(tx, { ...copied(row), next }, designer) };
}

const copied = (row: Awaited<ReturnType<typeof lockedTemplate>>): NewTemplate => ({
  kind: row.kind,
  language: row.language,
  orientation: row.orientation,
  nameZh: row.name_zh,
  nameEn: row.name_en,
  months: row.months,
  seal: row.seal,
  design: row.design,
  partyId: row.party_id,
  basedOn: row.id,
});
