import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Tables } from '#kernel/db/server/database.ts';
import { canonicalJson } from '#kernel/workflow/canonical-json.ts';

type RunRow = Selectable<Tables['zero_carbon.report_runs']>;

/**
 * SHA-256 over every column of a run except its id and the columns that the database generates from the document, in
 * hexadecimal digits.
 */
export const hashOfRun = ({
  id: _id,
  intensity: _intensity,
  intensity_unit: _unit,
  made_at: madeAt,
  ...row
}: RunRow): string =>
  createHash('sha256')
    .update(canonicalJson({ ...row, made_at: madeAt.toISOString() }))
    .digest('hex');
