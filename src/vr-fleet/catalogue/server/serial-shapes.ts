import type { Db } from '#kernel/db/server/database.ts';
import type { SerialShape } from '#vr-fleet/catalogue/serial-number.ts';
import './models.tables.ts';

/** All models, in the order in which they were added: how their serial numbers are written. */
export const serialShapes = (db: Db): Promise<SerialShape[]> =>
  db.selectFrom('vr_fleet.models').select(['code', 'mask']).orderBy('id').execute();
