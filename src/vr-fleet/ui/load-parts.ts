/**
 * What later domains put on a screen of an earlier one. The area lists who brings something, in the order in which it
 * stands there; it is fetched together with the screen.
 */
export type LoadParts<Part> = readonly (() => Promise<Part>)[];

export const loadParts = <Part>(parts: LoadParts<Part>): Promise<Part[]> => Promise.all(parts.map((load) => load()));
