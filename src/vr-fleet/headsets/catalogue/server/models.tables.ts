import type { Generated } from 'kysely';
import type { ModelFeature } from '#vr-fleet/headsets/catalogue/model-features.ts';

interface ModelTable {
  id: Generated<string>;
  code: string;
  name_zh: string;
  name_en: string;
  mask: string;
  lacks: Generated<ModelFeature[]>;
  search_key: string;
  version: Generated<number>;
  created_at: Date;
}

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'vr_fleet.models': ModelTable;
  }
}
