import type { Db } from '#kernel/db/server/database.ts';
import type { SerialShape } from '#vr-fleet/headsets/catalogue/serial-number.ts';

/** Returns the serial number patterns of all models, in the order of their creation. */
export const serialShapes = (db: Db): Promise<SerialShape[]> =>
  db.selectFrom('vr_fleet.models').select(['code', 'mask']).orderBy('id').execute();
