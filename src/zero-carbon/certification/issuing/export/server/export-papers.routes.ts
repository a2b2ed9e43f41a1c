import { handle, type Route } from '#kernel/http/server/handle.ts';
import { exportPapers } from '#zero-carbon/certification/issuing/export/export-papers.contract.ts';
import { askPapers } from './ask-papers.ts';

export const exportPapersRoutes: readonly Route[] = [handle(exportPapers, askPapers)];
