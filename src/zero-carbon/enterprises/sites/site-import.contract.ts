import * as z from 'zod/mini';
import { bilingual } from '#kernel/checks/explain.ts';
import { line, paragraphs, requiredLine } from '#kernel/checks/fields.ts';
import { withoutIdCard } from '#kernel/checks/identifiers/without-id-card.ts';
import { importCalls, importRejected, importTemplate, type ImportColumn } from '#kernel/import/import-parts.ts';
import { share } from './sites.contract.ts';
import { siteWords as text } from './sites.words.ts';

const access = { permission: 'reports.edit', scope: 'own' } as const;

export const siteColumns: readonly ImportColumn[] = [
  { key: 'nameZh', label: text.nameZh, required: true },
  { key: 'nameEn', label: text.nameEn },
  { key: 'area', label: text.areaCode, required: true, kind: 'code' },
  { key: 'address', label: text.address, required: true },
  { key: 'share', label: text.share, required: true, kind: 'percent' },
  { key: 'boundaryZh', label: text.boundaryZh },
  { key: 'boundaryEn', label: text.boundaryEn },
];

/** A row of the workbook. */
export const siteRow = z.object({
  nameZh: requiredLine(100, text.needName).check(withoutIdCard),
  nameEn: z.optional(line(200).check(withoutIdCard)),
  /** GB/T 2260: of a province, city or county. */
  area: z.string(bilingual(text.wrongAreaCode)).check(z.regex(/^\d{6}$/, bilingual(text.wrongAreaCode))),
  address: requiredLine(200, text.needAddress).check(withoutIdCard),
  share,
  boundaryZh: z.optional(paragraphs(2_000).check(withoutIdCard)),
  boundaryEn: z.optional(paragraphs(4_000).check(withoutIdCard)),
});

export const siteTemplate = importTemplate({
  path: '/sites/import/template',
  title: text.title,
  columns: siteColumns,
});

export const {
  upload: importSites,
  show: shownSites,
  apply: applySites,
  cancel: cancelSites,
} = importCalls({ path: '/sites/import', what: 'sites', access, input: z.object({}) });

export const rejectedSites = importRejected({
  path: '/sites/import/rejected',
  title: text.title,
  access,
  columns: siteColumns,
});
