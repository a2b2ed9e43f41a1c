/** How far a stated fact was checked: seen in a public source, from general knowledge only, or looked for and not found. */
export const factChecks = ['seen', 'unchecked', 'notFound'] as const;
export type FactCheck = (typeof factChecks)[number];

/**
 * What a title is: in full, a short form, a short form that we completed, or our own translation.
 * A title entered by an editor who has the document before them is `full`.
 */
export const titleForms = ['full', 'short', 'completed', 'translated'] as const;
export type TitleForm = (typeof titleForms)[number];

/** The day on which the shipped records were compiled and their sources read. */
export const compiledOn = '2026-11-21';
