import * as z from 'zod/mini';
import { historyRow } from '#kernel/record/history.contract.ts';
import { bilingual } from '#kernel/checks/explain.ts';
import { line, recordId, requiredLine } from '#kernel/checks/fields.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { exportList } from '#kernel/export/export-list.ts';
import { list } from '#kernel/list/list.ts';
import { modelFeatures } from './model-features.ts';
import { modelWords as text } from './models.words.ts';
import { isMask } from './serial-mask.ts';
import { tidySerial } from './serial-number.ts';

declare module '#kernel/contract/permissions.ts' {
  interface Permissions {
    /** Models of headsets, and how their serial numbers are written. */
    'models.edit': true;
  }
}

const editors = { permission: 'models.edit', scope: 'all' } as const;

export const mostModels = 200;

/** What everybody may know of a model: it stands on the headset and its box. */
export const catalogue = endpoint({
  method: 'GET',
  path: '/vr/models',
  summary: 'The models of headsets, and how their serial numbers are written; at most 200.',
  access: 'public',
  changes: 'none',
  input: z.object({}),
  output: z.object({
    rows: z.array(
      z.object({
        /** As orders name it, `VH-4U`. */
        code: z.string(),
        /** In the caller's language. */
        name: z.string(),
        /** `#` a digit, `@` a letter but I and O, `*` either; others stand for themselves. */
        mask: z.string(),
      }),
    ),
  }),
});

const row = z.object({
  id: z.string(),
  /** Goes up with every edit. */
  version: z.int(),
  code: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  mask: z.string(),
  /** Settings for it are left out for headsets of this model. */
  lacks: z.array(z.enum(modelFeatures)),
  /** UTC. */
  createdAt: z.string(),
});

export const listModels = list({
  path: '/vr/models/list',
  summary: 'The models of headsets, for those who edit them.',
  access: editors,
  filters: { find: line(100) },
  sorts: ['-createdAt', 'code'],
  row,
});

export const exportModels = exportList(listModels, text.title, [
  { key: 'code', label: text.code, kind: 'text' },
  { key: 'nameZh', label: text.nameZh, kind: 'text' },
  { key: 'nameEn', label: text.nameEn, kind: 'text' },
  { key: 'mask', label: text.mask, kind: 'text' },
  { key: 'createdAt', label: text.created, kind: 'instant' },
]);

export const showModel = endpoint({
  method: 'GET',
  path: '/vr/models/show',
  summary: 'One model of headsets.',
  access: editors,
  changes: 'none',
  input: z.object({ id: recordId }),
  output: row,
});

const code = requiredLine(20, text.needCode).check(
  z.refine((typed) => /^[0-9A-Z][0-9A-Z-]{1,19}$/.test(typed), { error: bilingual(text.wrongCode) }),
);
const mask = requiredLine(40, text.needMask).check(
  z.overwrite(tidySerial),
  z.refine(isMask, { error: bilingual(text.wrongMask) }),
);

export const saveModel = endpoint({
  method: 'POST',
  path: '/vr/models/save',
  summary: 'Adds a model, or writes all fields of one but its code. Headsets that were shipped stay as they are.',
  access: editors,
  changes: 'effect',
  /** `id` and `version` are absent for a new one. */
  input: z.object({
    id: z.optional(recordId),
    version: z.optional(z.int().check(z.gte(1), z.lte(1e9))),
    code,
    nameZh: requiredLine(40, text.needName),
    nameEn: requiredLine(80, text.needName),
    /** How serial numbers are written; no two models' may overlap. */
    mask,
    lacks: z.array(z.enum(modelFeatures)).check(z.maxLength(modelFeatures.length)),
  }),
  output: z.object({ id: z.string(), version: z.int() }),
  errors: [
    { code: 4000, when: 'the code is taken or another than before, or the format overlaps with that of another model' },
    { code: 4009, when: 'somebody else has edited it since; data.state is the version now' },
    { code: 5000, when: `there are ${mostModels} models` },
  ],
});

export const modelHistory = list({
  path: '/vr/models/history',
  summary: 'What happened to a model, newest first.',
  access: editors,
  filters: { id: recordId },
  needs: ['id'],
  sorts: ['-at'],
  row: historyRow,
});
