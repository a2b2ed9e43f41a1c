import { createContext } from 'react';

/** Where the shown screen's band stands, above the sheet; null until the frame is there. Given by the frame. */
export const BandPlace = createContext<HTMLElement | null>(null);
