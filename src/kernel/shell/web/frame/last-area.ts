import { readLocal, writeLocal } from '#kernel/i18n/web/local-storage.ts';

const key = 'portico.area';

/** The last area used in this browser; undefined for none. */
export const lastArea = (): string | undefined => readLocal(key) ?? undefined;

/** Stores the current area. */
export const storeArea = (area: string): void => writeLocal(key, area);
