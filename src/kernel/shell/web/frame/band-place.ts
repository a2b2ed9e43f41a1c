import { createContext } from 'react';

/**
 * The header element of the current screen, above the page; null until the frame has mounted. Provided by the frame.
 */
export const BandPlace = createContext<HTMLElement | null>(null);
