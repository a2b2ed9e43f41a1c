import * as z from 'zod/mini';
import { bilingual } from '#kernel/checks/explain.ts';
import { lifecycle } from '#kernel/workflow/lifecycle.ts';
import { words } from '#kernel/i18n/text.ts';
import { editionWords } from './editions.words.ts';

declare module '#kernel/contract/permissions.ts' {
  interface Permissions {
    /** Drafting and editing indicator sets. */
    'indicators.edit': true;
    /** Publishing them. */
    'indicators.publish': true;
    /** Drafting and editing versions of the factors. */
    'factors.edit': true;
    /** Publishing them. */
    'factors.publish': true;
  }
}

export const editionStateWords = words({
  draft: { zh: '草稿', en: 'Draft' },
  published: { zh: '现行', en: 'In force' },
  retired: { zh: '已停用', en: 'Retired' },
  discarded: { zh: '已放弃', en: 'Discarded' },
});

const moveWords = words({
  published: { zh: '已发布', en: 'Published' },
  retired: { zh: '被新版替代', en: 'Replaced by a newer version' },
  discard: { zh: '放弃草稿', en: 'Discard the draft' },
  discardText: {
    zh: '草稿不能再改，也不能发布。现行版本不受影响。',
    en: 'The draft can no longer be edited or published. The version in force is not affected.',
  },
});

export const editionStates = [
  'draft',
  'published',
  'retired',
  'discarded',
] as const satisfies readonly (keyof typeof editionStateWords)[];
export type EditionState = (typeof editionStates)[number];

/** What a version of factors or indicators is called: a year and a number. */
export const editionCode = z.string().check(z.trim(), z.regex(/^20\d{2}\.[1-9]\d?$/, bilingual(editionWords.notCode)));

/** Tag colours and icons of both lifecycles. */
const editionLooks = {
  draft: { tone: 'warning', icon: 'clock' },
  published: { tone: 'success', icon: 'check' },
  retired: { tone: 'faded', icon: 'minus' },
  discarded: { tone: 'faded', icon: 'cross' },
} as const;

/** Publishing and retiring happen in one transaction and have a call of their own. */
const publishMove = {
  from: ['draft'],
  to: 'published',
  done: moveWords.published,
  sets: ({ at }: { readonly at: Date }) => ({ published_at: at.toISOString() }),
} as const;

const retireMove = { from: ['published'], to: 'retired', done: moveWords.retired } as const;

const discardMove = {
  from: ['draft'],
  to: 'discarded',
  plain: true,
  done: editionStateWords.discarded,
  button: moveWords.discard,
  consequence: moveWords.discardText,
} as const;

/** A set belongs to the scheme: no party owns it. At most one is in force. */
export const indicatorSetLifecycle = lifecycle({
  name: 'indicator-set',
  table: 'zero_carbon.indicator_sets',
  reach: { owner: null, assigned: null },
  start: 'draft',
  states: editionStateWords,
  looks: editionLooks,
  moves: {
    publish: { ...publishMove, by: ['indicators.publish', 'system'] },
    retire: { ...retireMove, by: ['indicators.publish', 'system'] },
    discard: { ...discardMove, by: 'indicators.edit' },
  },
});

/** Factors are the scheme's as well, with the same moves. */
export const factorSetLifecycle = lifecycle({
  name: 'factor-set',
  table: 'zero_carbon.factor_sets',
  reach: { owner: null, assigned: null },
  start: 'draft',
  states: editionStateWords,
  looks: editionLooks,
  moves: {
    publish: { ...publishMove, by: ['factors.publish', 'system'] },
    retire: { ...retireMove, by: ['factors.publish', 'system'] },
    discard: { ...discardMove, by: 'factors.edit' },
  },
});
