import type { Generated, JSONColumnType } from 'kysely';
import type { Design, Orientation } from '#zero-carbon/certification/drawing/design.ts';
import type { TemplateKind, TemplateLanguage } from '#zero-carbon/certification/drawing/fields.ts';
import type { TemplateState } from '#zero-carbon/certification/templates/certificate-templates.states.ts';
import type { SealRule } from '#zero-carbon/certification/templates/template-facts.ts';

interface TemplateTable {
  id: Generated<string>;
  line_id: Generated<string>;
  edition: Generated<number>;
  party_id: string | null;
  kind: TemplateKind;
  language: TemplateLanguage;
  orientation: Orientation;
  name_zh: string;
  name_en: string;
  months: number;
  seal: SealRule;
  design: JSONColumnType<Design>;
  is_default: Generated<boolean>;
  state: Generated<TemplateState>;
  based_on: string | null;
  version: Generated<number>;
  created_at: Date;
  edited_at: Date;
  published_at: Date | null;
}

interface TemplatePictureTable {
  file_id: string;
  party_id: string | null;
  width: number;
  height: number;
}

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'zero_carbon.certificate_templates': TemplateTable;
    'zero_carbon.template_pictures': TemplatePictureTable;
  }
}
