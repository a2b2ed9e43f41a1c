import * as z from 'zod/mini';
import { bilingual } from '#kernel/checks/explain.ts';
import { fileId, instant, line, maxCharacters, paragraphs, recordId, requiredLine } from '#kernel/checks/fields.ts';
import { withoutIdCard } from '#kernel/checks/identifiers/without-id-card.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { uploadEndpoint } from '#kernel/contract/upload-endpoint.ts';
import { fileAnswer } from '#kernel/files/file-answer.ts';
import { exportList } from '#kernel/export/export-list.ts';
import { list } from '#kernel/list/list.ts';
import { siteWords as text } from './sites.words.ts';

declare module '#kernel/contract/permissions.ts' {
  interface Permissions {
    /** Sites, meters and the reports on them. */
    'reports.read': true;
    'reports.edit': true;
  }
}

const readers = { permission: 'reports.read', scope: 'own' } as const;
const editors = { permission: 'reports.edit', scope: 'own' } as const;

/** Sites of one enterprise. */
export const mostSites = 200;

const version = z.int();
const isShare = (share: string): boolean =>
  /^\d{1,3}(\.\d{1,4})?$/.test(share) && Number(share) > 0 && Number(share) <= 100;

export const share = z
  .string(bilingual(text.wrongShare))
  .check(z.trim(), maxCharacters(10), z.refine(isShare, { error: bilingual(text.wrongShare) }));

const row = z.object({
  id: z.string(),
  nameZh: z.string(),
  nameEn: z.nullable(z.string()),
  /** Names from the province down, in the caller's language. */
  areaView: z.string(),
  address: z.string(),
  /** Per cent, a decimal. */
  share: z.string(),
  /** True if the boundary of its reports is described in both languages. */
  described: z.boolean(),
  /** Meters there. */
  meters: z.int(),
  /** UTC. */
  createdAt: instant,
});

export const listSites = list({
  path: '/sites/list',
  summary: "The sites of the actor's own enterprise.",
  access: readers,
  filters: { find: line(100), described: z.boolean() },
  sorts: ['-createdAt', 'name'],
  row,
});

export const exportSites = exportList(listSites, text.title, [
  { key: 'nameZh', label: text.nameZh, kind: 'text' },
  { key: 'nameEn', label: text.nameEn, kind: 'text' },
  { key: 'areaView', label: text.area, kind: 'text' },
  { key: 'address', label: text.address, kind: 'text' },
  { key: 'share', label: text.share, kind: 'decimal' },
  { key: 'described', label: text.boundary, kind: 'flag' },
  { key: 'createdAt', label: text.created, kind: 'instant' },
]);

export const showSite = endpoint({
  method: 'GET',
  path: '/sites/show',
  summary: "One site of the actor's own enterprise, with its boundary.",
  access: readers,
  changes: 'none',
  input: z.object({ id: recordId }),
  output: z.extend(row, {
    /** Goes up with every edit. */
    version,
    /** GB/T 2260 codes from the province down. */
    area: z.array(z.string()),
    boundaryZh: z.nullable(z.string()),
    boundaryEn: z.nullable(z.string()),
    diagram: z.nullable(fileAnswer),
  }),
});

export const saveSite = endpoint({
  method: 'POST',
  path: '/sites/save',
  summary: 'Adds a site, or writes all fields of one; a field that is left out is emptied.',
  access: editors,
  changes: 'effect',
  /** `id` and `version` are absent for a new one. */
  input: z.object({
    id: z.optional(recordId),
    version: z.optional(z.int().check(z.gte(1), z.lte(1e9))),
    nameZh: requiredLine(100, text.needName).check(withoutIdCard),
    nameEn: z.optional(line(200).check(withoutIdCard)),
    /** GB/T 2260 codes from the province down, at most three. */
    area: z.array(line(6)).check(z.minLength(1, bilingual(text.needArea)), z.maxLength(3)),
    address: requiredLine(200, text.needAddress).check(withoutIdCard),
    /** Per cent, above 0 and at most 100, up to four decimals. */
    share,
    boundaryZh: z.optional(paragraphs(2_000).check(withoutIdCard)),
    boundaryEn: z.optional(paragraphs(4_000).check(withoutIdCard)),
    /** As `/sites/upload` answered it; one picture of the boundary. */
    diagram: z.optional(fileId),
  }),
  output: z.object({ id: z.string(), version }),
  errors: [
    { code: 4009, when: 'another user has edited it; data.state is the current version' },
    { code: 5000, when: `the enterprise has ${mostSites} sites` },
  ],
});

export const deleteSite = endpoint({
  method: 'POST',
  path: '/sites/delete',
  summary: 'Deletes a site that has no reports, and its meters with it.',
  access: editors,
  changes: 'effect',
  input: z.object({ id: recordId }),
  output: z.object({
    /** The Chinese name. */
    name: z.string(),
  }),
  errors: [{ code: 5000, when: 'there are reports on it' }],
});

export const uploadSiteDiagram = uploadEndpoint({
  path: '/sites/upload',
  summary:
    "Brings a picture of a site's boundary; saving the site with its id claims it, else it is removed a day later.",
  access: editors,
  files: [
    {
      name: 'file',
      least: 1,
      most: 1,
      mostBytes: 10 * 1_048_576,
      types: ['image/png', 'image/jpeg', 'image/webp', 'application/pdf'],
    },
  ],
  input: z.object({}),
  output: fileAnswer,
});
