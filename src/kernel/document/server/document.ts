import type { Lang } from '#kernel/i18n/text.ts';

/** What a document says of itself. */
export interface DocumentFacts {
  readonly title: string;
  /** Under the title; what it is about. */
  readonly subtitle: string;
  /** Who issues it: above the title, and among the file's properties. */
  readonly issuer: string;
  /** At the foot of every page, beside the page's number. */
  readonly foot: string;
  readonly lang: Lang;
  /** Business time; the same content and time are the same bytes. */
  readonly createdAt: Date;
}

export interface DocumentColumn {
  readonly head: string;
  /** Of the page's width, in proportion to the others. */
  readonly share: number;
  /** Figures stand at the right. */
  readonly figures?: true;
}

/** A piece of a document, in the order in which they are read. */
export type DocumentPart =
  /** Level 1 begins a section and 2 stands within one; both are in the outline. */
  | { readonly kind: 'heading'; readonly level: 1 | 2; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string; readonly quiet?: true }
  /** Labels with their values. */
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] }
  /** A JPEG and what it shows; one that cannot be drawn is said to be so in its place. */
  | { readonly kind: 'picture'; readonly jpeg: Buffer; readonly text: string }
  /** Its heads are repeated on each page that it goes on to. */
  | {
      readonly kind: 'table';
      readonly columns: readonly DocumentColumn[];
      readonly rows: readonly (readonly string[])[];
    };
