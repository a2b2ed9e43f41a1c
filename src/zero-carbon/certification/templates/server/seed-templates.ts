import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { move } from '#kernel/workflow/server/move.ts';
import { system } from '#kernel/workflow/server/mover.ts';
import { defaultDesign } from '#zero-carbon/certification/drawing/default-design.ts';
import { templateKinds, type TemplateKind } from '#zero-carbon/certification/drawing/fields.ts';
import { templateLifecycle } from '#zero-carbon/certification/templates/certificate-templates.states.ts';
import { insertDraft } from './draft-template.ts';

const names: Readonly<Record<TemplateKind, { readonly nameZh: string; readonly nameEn: string }>> = {
  evaluation: { nameZh: '零碳工厂评价证书', nameEn: 'Certificate of Zero-Carbon Factory Evaluation' },
  training: { nameZh: '零碳评价培训证书', nameEn: 'Certificate of Training in Zero-Carbon Evaluation' },
};

/** Publishes the scheme's built-in templates if it has none of their kind, so that certificates can be issued. */
export const seedTemplates = (db: Db, clock: Clock): Promise<void> =>
  db.transaction().execute(async (tx) => {
    for (const kind of templateKinds) {
      const there = await tx
        .selectFrom('zero_carbon.certificate_templates')
        .select('id')
        .where('kind', '=', kind)
        .where('party_id', 'is', null)
        .executeTakeFirst();
      if (there) continue;
      const facts = { kind, language: 'both', orientation: 'landscape', months: 36, seal: 'optional' } as const;
      const design = defaultDesign(kind, facts.language, facts.orientation);
      const by = { actor: system, clock };
      const id = await insertDraft(tx, { ...facts, ...names[kind], design, partyId: null, basedOn: null }, by);
      await move(tx, templateLifecycle, 'publish', id, { ...by, changes: { is_default: true } });
    }
  });
