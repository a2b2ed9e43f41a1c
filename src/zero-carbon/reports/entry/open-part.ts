/** What the enterprise may change of a report that is to be supplemented. */
export interface OpenPart {
  readonly part: 'answer' | 'line' | 'staff' | 'base-year';
  /** The question, or the line; empty of what a report has once. */
  readonly key: string;
}

export const isSamePart = (a: OpenPart, b: OpenPart): boolean => a.part === b.part && a.key === b.key;
