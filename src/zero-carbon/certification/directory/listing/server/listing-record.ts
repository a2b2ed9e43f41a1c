import { partyNames } from '#accounts/identity/people/server/people-names.ts';
import type { RecordKind } from '#kernel/workflow/history/server/record-kind.ts';
import { listedWords, listingWords as text } from '#zero-carbon/certification/directory/listing/listing.words.ts';

/** The wording of an enterprise's directory listing in the history; it is named by the enterprise. */
export const listingRecord: RecordKind = {
  entity: 'listing',
  name: text.record,
  actions: { 'listing.leave': text.optedOut, 'listing.return': text.relisted },
  fields: { listed: { label: text.listed, words: listedWords } },
  names: partyNames,
};
