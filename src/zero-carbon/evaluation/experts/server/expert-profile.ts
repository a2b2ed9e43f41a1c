import type { Division } from '#zero-carbon/evaluation/experts/divisions.ts';

interface StoredProfile {
  readonly version: number | null;
  readonly employer: string | null;
  readonly credit_code: string | null;
  readonly fields: readonly Division[] | null;
  readonly away_from: string | null;
  readonly away_until: string | null;
}

/** A stored profile in the form of the response; an empty one if nothing was entered. */
export const profileOf = (row: StoredProfile | undefined) => ({
  version: row?.version ?? 0,
  employer: row?.employer ?? null,
  creditCode: row?.credit_code ?? null,
  fields: [...(row?.fields ?? [])],
  awayFrom: row?.away_from ?? null,
  awayUntil: row?.away_until ?? null,
});
