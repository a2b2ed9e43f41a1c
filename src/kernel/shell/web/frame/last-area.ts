import { readLocal, writeLocal } from '#kernel/ui/theme/local-storage.ts';

const key = 'portico.area';

/** The area that was shown last in this browser; undefined where none was. */
export const lastArea = (): string | undefined => readLocal(key) ?? undefined;

/** Stores which area is shown. */
export const storeArea = (area: string): void => writeLocal(key, area);
