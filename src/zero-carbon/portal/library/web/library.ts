import type { Text, TextWith } from '#kernel/i18n/text.ts';
import type { ListedDocument } from './document-list.tsx';

type PlainWord = 'searchHint' | 'noGroupTitle' | 'missingTitle' | 'missingText';

/** A library, for its pages. */
export interface Library<Item> {
  readonly name: Text;
  /** The path of its home; a group's list is below it. */
  readonly path: string;
  readonly words: Readonly<Record<PlainWord, Text>> & {
    readonly homeLead: TextWith<'total'>;
    readonly groupNote: TextWith<'code' | 'total'>;
    readonly listLead: TextWith<'total'>;
  };
  /** The built-in number of rows in each group, so that nothing moves when they load. */
  readonly expected: readonly number[];
  /** True if a number precedes each title. */
  readonly numbered: boolean;
  /** The filters of its lists, by their names in the address. */
  readonly filters: readonly string[];
  readonly listed: (item: Item) => ListedDocument;
}

/** The address of a group's list. */
export const groupAt = ({ path }: Pick<Library<never>, 'path'>, code: string): string => `${path}/${code}`;
