import { domain } from '#kernel/area/server/domain.ts';
import { listingRecord } from './listing/server/listing-record.ts';
import { listingRoutes } from './listing/server/listing.routes.ts';
import { foldDirectoryJob } from './server/directory.jobs.ts';
import { directoryRoutes } from './server/directory.routes.ts';
import { feedOpenData } from './server/feed.open.ts';

export const directory = domain({
  name: 'certification/directory',
  about: { zh: '获证企业名录', en: 'the directory of certified enterprises' },
  records: [listingRecord],
  jobs: [foldDirectoryJob],
  routes: ({ config }) => [...directoryRoutes(config), ...listingRoutes],
  openData: ({ keyring, config: { publicUrl, openDataLicence: licence } }) =>
    feedOpenData({ keyring, publicUrl, licence }),
});
