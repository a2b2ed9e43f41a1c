import type { Text } from '#kernel/i18n/text.ts';
import type { ListedDocument } from './document-list.tsx';

type Said = 'homeLead' | 'groupNote' | 'listLead' | 'searchHint' | 'noGroupTitle' | 'missingTitle' | 'missingText';

/** A library, as its pages draw it. */
export interface Library<Item> {
  readonly name: Text;
  /** Of its home; a group's list lies below it. */
  readonly path: string;
  readonly words: Readonly<Record<Said, Text>>;
  /** How many rows each group shows as shipped, so that nothing moves when they come. */
  readonly expected: readonly number[];
  /** Whether a number stands before each title. */
  readonly numbered: boolean;
  /** What its lists are narrowed by, as their addresses name it. */
  readonly filters: readonly string[];
  readonly listed: (item: Item) => ListedDocument;
}

/** The address of a group's list. */
export const groupAt = ({ path }: Pick<Library<never>, 'path'>, code: string): string => `${path}/${code}`;
