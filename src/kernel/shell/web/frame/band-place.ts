import { createContext } from 'react';

/** The element of the shown screen's band, above the sheet; null until the frame is there. Given by the frame. */
export const BandPlace = createContext<HTMLElement | null>(null);
