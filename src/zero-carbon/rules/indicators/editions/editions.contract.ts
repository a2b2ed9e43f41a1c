import * as z from 'zod/mini';
import { instant, line, recordId } from '#kernel/checks/fields.ts';
import { offeredMove } from '#kernel/workflow/moves.contract.ts';
import { editionCode, editionStates, editionStateWords } from './editions.states.ts';
import { editionWords } from './editions.words.ts';

/** The facts of every version, of indicators or of factors. */
export const edition = {
  id: z.string(),
  /** Such as `2027.1`. */
  code: z.string(),
  state: z.enum(editionStates),
  /** The version that it was drafted from; null for one that a release shipped. */
  basedOn: z.nullable(z.string()),
  changedAt: instant,
  publishedAt: z.nullable(instant),
};

export const editionFilters = {
  /** The beginning of a version's code. */
  find: line(10),
  state: z.array(z.enum(editionStates)).check(z.maxLength(editionStates.length)),
};

/** The columns of a sheet of versions, but for its own. */
export const editionColumns = {
  code: { key: 'code', label: editionWords.code, kind: 'text' },
  state: { key: 'state', label: editionWords.state, kind: 'choice', words: editionStateWords },
  basedOn: { key: 'basedOn', label: editionWords.from, kind: 'text' },
  changedAt: { key: 'changedAt', label: editionWords.changed, kind: 'instant' },
  publishedAt: { key: 'publishedAt', label: editionWords.publishedAt, kind: 'instant' },
} as const;

/** What one version answers beside its document. */
export const shownEdition = {
  ...edition,
  /** Goes up with every edit. */
  version: z.int(),
  /** Who changed a place last, by its key (`indicator 1.2 weight`, `factor grid-cn-2023-average value`). */
  touched: z.record(z.string(), z.object({ person: z.string(), at: z.string() })),
  moves: z.array(offeredMove),
};

export const newDraft = z.object({ code: editionCode, from: recordId });

/** How often a draft was edited: the one that its reader saw. */
export const editVersion = z.int().check(z.gte(1), z.lte(1e9));

/** The version of the draft that was looked at, and the version in force that it was compared with. */
export const publishing = z.object({ id: recordId, version: editVersion, current: z.nullable(recordId) });
