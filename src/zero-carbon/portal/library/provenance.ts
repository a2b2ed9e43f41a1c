/**
 * The verification of a stated fact: seen in a public source, from general knowledge only, or searched and not found.
 */
export const factChecks = ['seen', 'unchecked', 'notFound'] as const;
export type FactCheck = (typeof factChecks)[number];

/**
 * The form of a title: in full, a short form, a short form that we completed, or our own translation. A title entered
 * by an editor who has the document is `full`.
 */
export const titleForms = ['full', 'short', 'completed', 'translated'] as const;
export type TitleForm = (typeof titleForms)[number];

/** The day on which the built-in records were compiled and their sources read. */
export const compiledOn = '2026-11-21';
