/** A part that the enterprise may change in a report under supplement. */
export interface OpenPart {
  readonly part: 'answer' | 'line' | 'staff' | 'base-year';
  /** The id of the question or line; empty for parts that a report has only once. */
  readonly key: string;
}

export const isSamePart = (a: OpenPart, b: OpenPart): boolean => a.part === b.part && a.key === b.key;
