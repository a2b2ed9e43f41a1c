import * as z from 'zod/mini';
import { recordId } from '#kernel/checks/fields.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { exportList } from '#kernel/export/export-list.ts';
import { list } from '#kernel/list/list.ts';
import {
  edition,
  editionColumns,
  editionFilters,
  editVersion,
  newDraft,
  publishing,
  shownEdition,
} from '#zero-carbon/rules/indicators/editions/editions.contract.ts';
import { indicatorSet } from '#zero-carbon/rules/indicators/indicator-set.ts';
import { setWords } from './sets.words.ts';

const access = { permission: 'indicators.edit', scope: 'all' } as const;

/** In the caller's language. */
const title = z.string();

export const listIndicatorSets = list({
  path: '/indicators/list',
  summary: 'The versions of the indicator set, the newest first.',
  access,
  filters: editionFilters,
  sorts: ['-createdAt'],
  row: z.object({ ...edition, title }),
});

export const exportIndicatorSets = exportList(listIndicatorSets, setWords.title, [
  editionColumns.code,
  { key: 'title', label: setWords.name, kind: 'text' },
  editionColumns.state,
  editionColumns.basedOn,
  editionColumns.changedAt,
  editionColumns.publishedAt,
]);

export const showIndicatorSet = endpoint({
  method: 'GET',
  path: '/indicators/show',
  summary: 'One version of the indicator set, whole, beside the one in force that it is compared with.',
  access,
  changes: 'none',
  input: z.object({ id: recordId }),
  output: z.object({
    ...shownEdition,
    title,
    document: indicatorSet,
    /** The set in force; null where there is none, or this is it. */
    current: z.nullable(z.object({ id: z.string(), code: z.string(), document: indicatorSet })),
  }),
});

export const draftIndicatorSet = endpoint({
  method: 'POST',
  path: '/indicators/draft',
  summary: 'Drafts a new version from another one.',
  access,
  changes: 'effect',
  input: newDraft,
  output: z.object({ id: z.string() }),
  errors: [{ code: 4000, when: 'there is a version of this code' }],
});

export const saveIndicatorSet = endpoint({
  method: 'POST',
  path: '/indicators/save',
  summary: 'Writes a draft whole. Texts and numbers may still be missing; publishing asks for all of them.',
  access,
  changes: 'effect',
  input: z.object({ id: recordId, version: editVersion, document: indicatorSet }),
  output: z.object({ version: z.int(), savedAt: z.string(), touched: showIndicatorSet.output.shape.touched }),
  errors: [
    {
      code: 4009,
      when: 'another user has edited it, or it is no longer a draft; data.state is the version or the state',
    },
  ],
});

export const publishIndicatorSet = endpoint({
  method: 'POST',
  path: '/indicators/publish',
  summary: 'Publishes a draft and retires the current set in one transaction; reports retain their set.',
  access: { permission: 'indicators.publish', scope: 'all' },
  changes: 'effect',
  input: publishing,
  output: z.object({}),
  errors: [
    { code: 4009, when: 'the draft or the set in force is not the one that was looked at' },
    { code: 5000, when: 'something in it is missing or does not add up' },
  ],
});
