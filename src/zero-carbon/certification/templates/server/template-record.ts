import { sql } from 'kysely';
import { showTemplate } from '#zero-carbon/certification/templates/templates.contract.ts';
import { escapeLike } from '#kernel/db/server/like.ts';
import type { NamesOf, RecordKind } from '#kernel/workflow/history/server/record-kind.ts';
import { templateLifecycle } from '#zero-carbon/certification/templates/certificate-templates.states.ts';
import {
  kindWords,
  languageWords,
  orientationWords,
  sealWords,
  templateWords as text,
} from '#zero-carbon/certification/templates/templates.words.ts';

const editionNames: NamesOf = async (ids, { db, lang }) => {
  const rows = await db
    .selectFrom('zero_carbon.certificate_templates')
    .select(['id', 'edition', lang === 'zh' ? 'name_zh as name' : 'name_en as name'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, name, edition }) => [id, `${name} ${edition}`]));
};

/** The wording of a template's history; an edition is named by its name and number. */
export const templateRecord: RecordKind = {
  entity: templateLifecycle.name,
  name: text.template,
  lifecycle: templateLifecycle,
  readers: { access: showTemplate.access },
  actions: {
    'certificate-template.draft': text.drafted,
    'certificate-template.edit': text.edited,
    'certificate-template.design': text.designed,
    'certificate-template.default': text.madeDefault,
  },
  fields: {
    nameZh: text.nameZh,
    nameEn: text.nameEn,
    edition: text.edition,
    kind: { label: text.kind, words: kindWords },
    language: { label: text.language, words: languageWords },
    orientation: { label: text.orientation, words: orientationWords },
    months: text.months,
    seal: { label: text.seal, words: sealWords },
    basedOn: { label: text.basedOn, names: editionNames },
    layers: text.design,
    isDefault: text.isDefault,
    is_default: text.isDefault,
    published_at: text.publishedAt,
  },
  names: editionNames,
  found: (typed) =>
    sql`select id::text from zero_carbon.certificate_templates where name_zh like ${`%${escapeLike(typed)}%`}`,
};
