import { handle } from '#kernel/http/server/handle.ts';
import { listDirectory } from '#zero-carbon/directory/directory.contract.ts';
import { showDirectory } from './show-directory.ts';

export const directoryRoutes = [handle(listDirectory, showDirectory)];
