import type { correctableFields } from '#zero-carbon/certification/issuing/corrections/corrections.contract.ts';

/** A certificate as it is, and as a correction of it would have it. */
export interface BothVersions {
  readonly enterprise_name: string;
  readonly enterprise_name_en: string | null;
  readonly site_address: string;
  readonly site_address_en: string | null;
  readonly boundary_zh: string;
  readonly boundary_en: string;
  readonly newName: string;
  readonly newNameEn: string | null;
  readonly newAddress: string;
  readonly newAddressEn: string | null;
  readonly newBoundaryZh: string;
  readonly newBoundaryEn: string;
}

interface Compared {
  readonly field: (typeof correctableFields)[number];
  readonly before: string | null;
  readonly after: string | null;
}

/** Every field that a correction can change, before and after it. */
export const comparedFields = (row: BothVersions): readonly Compared[] => [
  { field: 'enterpriseName', before: row.enterprise_name, after: row.newName },
  { field: 'enterpriseNameEn', before: row.enterprise_name_en, after: row.newNameEn },
  { field: 'siteAddress', before: row.site_address, after: row.newAddress },
  { field: 'siteAddressEn', before: row.site_address_en, after: row.newAddressEn },
  { field: 'boundaryZh', before: row.boundary_zh, after: row.newBoundaryZh },
  { field: 'boundaryEn', before: row.boundary_en, after: row.newBoundaryEn },
];

export const changedFields = (row: BothVersions): readonly Compared[] =>
  comparedFields(row).filter(({ before, after }) => before !== after);
