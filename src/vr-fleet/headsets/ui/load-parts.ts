/**
 * Contributions of other domains to a screen. The area lists them in display order; they load together with the screen.
 */
export type LoadParts<Part> = readonly (() => Promise<Part>)[];

export const loadParts = <Part>(parts: LoadParts<Part>): Promise<Part[]> => Promise.all(parts.map((load) => load()));
