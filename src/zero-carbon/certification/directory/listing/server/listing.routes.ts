import { historyOf } from '#accounts/logs/server/history-of.ts';
import { handle, type Route } from '#kernel/http/server/handle.ts';
import { handleList } from '#kernel/list/server/handle-list.ts';
import * as contract from '#zero-carbon/certification/directory/listing/listing.contract.ts';
import { listingRecord } from './listing-record.ts';
import { listingOf, setListing } from './set-listing.ts';

export const listingRoutes: Route[] = [
  handle(contract.showListing, (_params, context) => listingOf(context)),
  handle(contract.setListing, setListing),
  handleList(contract.listingHistory, (_params, reader) =>
    historyOf(reader, [listingRecord], { entityId: reader.actor.partyId }),
  ),
];
