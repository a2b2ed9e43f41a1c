import { existsSync } from 'node:fs';
import path from 'node:path';

/** The archive between an older cluster and a newer one, deleted when the newer one is loaded. */
export const archiveIn = (home: string): string => path.join(home, 'carried-over.tar.zst');

/** Returns true if an upgrade of the cluster was interrupted and must be finished before the database is used. */
export const isHalfCarriedOver = (home: string): boolean => existsSync(archiveIn(home));
