import * as z from 'zod/mini';
import { historyRow } from '#accounts/logs/logs.contract.ts';
import { line, recordId } from '#kernel/checks/fields.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { exportList } from '#kernel/list/export-list.ts';
import { list } from '#kernel/list/list.ts';
import { offeredMove } from '#kernel/workflow/moves.contract.ts';
import { editionCode, editionStates } from '#zero-carbon/indicators/editions.states.ts';
import { editionStateWords } from '#zero-carbon/indicators/editions.states.ts';
import { editionWords } from '#zero-carbon/indicators/editions.words.ts';
import { indicatorSet } from '#zero-carbon/indicators/indicator-set.ts';
import { setWords } from './sets.words.ts';

const access = { permission: 'indicators.edit', scope: 'all' } as const;

const set = {
  id: z.string(),
  /** Such as `2027.1`. */
  code: z.string(),
  /** In the caller's language. */
  title: z.string(),
  state: z.enum(editionStates),
  /** The version that it was drafted from; null for the one that the product shipped. */
  basedOn: z.nullable(z.string()),
  changedAt: z.string(),
  publishedAt: z.nullable(z.string()),
};

export const listIndicatorSets = list({
  path: '/indicators/list',
  summary: 'The versions of the indicator set, the newest first.',
  access,
  filters: {
    /** The beginning of a version's code. */
    find: line(10),
    state: z.array(z.enum(editionStates)).check(z.maxLength(editionStates.length)),
  },
  sorts: ['-createdAt'],
  row: z.object(set),
});

export const exportIndicatorSets = exportList(listIndicatorSets, setWords.title, [
  { key: 'code', label: editionWords.code, kind: 'text' },
  { key: 'title', label: setWords.name, kind: 'text' },
  { key: 'state', label: editionWords.state, kind: 'choice', words: editionStateWords },
  { key: 'basedOn', label: editionWords.from, kind: 'text' },
  { key: 'changedAt', label: editionWords.changed, kind: 'instant' },
  { key: 'publishedAt', label: editionWords.publishedAt, kind: 'instant' },
]);

export const showIndicatorSet = endpoint({
  method: 'GET',
  path: '/indicators/show',
  summary: 'One version of the indicator set, whole, beside the one in force that it is compared with.',
  access,
  changes: 'none',
  input: z.object({ id: recordId }),
  output: z.object({
    ...set,
    /** Goes up with every edit. */
    version: z.int(),
    document: indicatorSet,
    /** The set in force; null where there is none, or this is it. */
    current: z.nullable(z.object({ id: z.string(), code: z.string(), document: indicatorSet })),
    /** Who changed a place last, by its key (`indicator 1.2 weight`). */
    touched: z.record(z.string(), z.object({ person: z.string(), at: z.string() })),
    moves: z.array(offeredMove),
  }),
});

export const draftIndicatorSet = endpoint({
  method: 'POST',
  path: '/indicators/draft',
  summary: 'Drafts a new version from another one.',
  access,
  changes: 'effect',
  input: z.object({ code: editionCode, from: recordId }),
  output: z.object({ id: z.string() }),
  errors: [{ code: 4000, when: 'there is a version of this code' }],
});

export const saveIndicatorSet = endpoint({
  method: 'POST',
  path: '/indicators/save',
  summary: 'Writes a draft whole. Texts and numbers may still be missing; publishing asks for all of them.',
  access,
  changes: 'effect',
  input: z.object({ id: recordId, version: z.int().check(z.gte(1), z.lte(1e9)), document: indicatorSet }),
  output: z.object({ version: z.int(), savedAt: z.string(), touched: showIndicatorSet.output.shape.touched }),
  errors: [
    { code: 4009, when: 'somebody else has edited it since, or it is no draft any more; data.state says which' },
  ],
});

export const publishIndicatorSet = endpoint({
  method: 'POST',
  path: '/indicators/publish',
  summary: 'Puts a draft into force and retires the set that was, in one act; reports keep the set that they have.',
  access: { permission: 'indicators.publish', scope: 'all' },
  changes: 'effect',
  /** The version of the draft that was looked at, and the set in force that it was compared with. */
  input: z.object({
    id: recordId,
    version: z.int().check(z.gte(1), z.lte(1e9)),
    current: z.nullable(recordId),
  }),
  output: z.object({}),
  errors: [
    { code: 4009, when: 'the draft or the set in force is not the one that was looked at' },
    { code: 5000, when: 'something in it is missing or does not add up' },
  ],
});

export const indicatorSetHistory = list({
  path: '/indicators/history',
  summary: 'What happened to a version of the indicator set, newest first.',
  access,
  filters: { id: recordId },
  needs: ['id'],
  sorts: ['-at'],
  row: historyRow,
});
