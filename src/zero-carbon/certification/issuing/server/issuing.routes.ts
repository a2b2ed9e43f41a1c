import { handleListExport } from '#kernel/export/server/handle-list-export.ts';
import { handle, type Route } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { handleList } from '#kernel/list/server/handle-list.ts';
import {
  exportIssuable,
  issueCertificates,
  listIssuable,
  listIssueTemplates,
  previewIssue,
} from '#zero-carbon/certification/issuing/issuing.contract.ts';
import { publishedTemplates } from '#zero-carbon/certification/templates/server/published-templates.ts';
import { askIssue } from './ask-issue.ts';
import { issuable, issuableSource } from './issuable.queries.ts';
import type { PreviewParts } from './preview-issue.ts';

export const issuingRoutes = (parts: PreviewParts): Route[] => [
  handleList(listIssuable, issuableSource),
  handleListExport(exportIssuable, issuableSource),
  handle(listIssueTemplates, async ({ report }, { db, actor, lang }) => {
    await issuable({ db, actor }).select('r.id').where('r.id', '=', report).executeTakeFirstOrThrow(refuse.notFound);
    const offered = await publishedTemplates(db, { kind: 'evaluation', partyId: actor.partyId });
    return offered.map(({ id, nameZh, nameEn, months }) => ({ id, name: lang === 'zh' ? nameZh : nameEn, months }));
  }),
  handle(previewIssue, async (params, context) => {
    const { preview } = await import('./preview-issue.ts');
    return preview(params, context, parts);
  }),
  handle(issueCertificates, (params, context) => askIssue(params, context)),
];
