import type { Lang } from '#kernel/i18n/text.ts';

/** The metadata of a document. */
export interface DocumentFacts {
  readonly title: string;
  /** Under the title; the subject. */
  readonly subtitle: string;
  /** The issuer: above the title, and among the file's properties. */
  readonly issuer: string;
  /** In the footer of every page, beside the page's number. */
  readonly foot: string;
  readonly lang: Lang;
  /** Business time; equal content and time produce equal bytes. */
  readonly createdAt: Date;
}

export interface DocumentColumn {
  readonly head: string;
  /** The share of the page's width, relative to the others. */
  readonly share: number;
  /** Right-aligned figures. */
  readonly figures?: true;
}

/** A block of a document, in reading order. */
export type DocumentPart =
  /** Level 1 starts a section, level 2 is within one; both are in the outline. */
  | { readonly kind: 'heading'; readonly level: 1 | 2; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string; readonly quiet?: true }
  /** Labels with their values. */
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] }
  /** A JPEG and its caption; an unreadable picture is replaced by a note. */
  | { readonly kind: 'picture'; readonly jpeg: Buffer; readonly text: string }
  /** Its headings are repeated on each further page. */
  | {
      readonly kind: 'table';
      readonly columns: readonly DocumentColumn[];
      readonly rows: readonly (readonly string[])[];
    };
