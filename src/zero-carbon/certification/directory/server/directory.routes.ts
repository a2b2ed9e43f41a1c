import type { Config } from '#kernel/config/server/config.ts';
import { handle, type Route } from '#kernel/http/server/handle.ts';
import { listDirectory } from '#zero-carbon/certification/directory/directory.contract.ts';
import { showDirectory } from './show-directory.ts';

export const directoryRoutes = ({ openDataLicence: licence }: Pick<Config, 'openDataLicence'>): Route[] => [
  handle(listDirectory, async (asked, reader) => ({ ...(await showDirectory(asked, reader)), licence })),
];
