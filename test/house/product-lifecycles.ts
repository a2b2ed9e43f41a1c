import { pathToFileURL } from 'node:url';
import type { Lifecycle } from '#kernel/workflow/lifecycle.ts';
import { standardStates } from '#zero-carbon/portal/library/standards/standards.words.ts';
import { absolute, filesLike } from './source-tree.ts';

const isLifecycle = (value: unknown): value is Lifecycle =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'lifecycle';

const modules = await Promise.all(
  filesLike(/^src\/.*\.states\.ts$/).map(async (file) => (await import(pathToFileURL(absolute(file)).href)) as object),
);

/** Every lifecycle of the product. */
export const lifecycles = modules.flatMap((module) => Object.values(module).filter(isLifecycle));

/** States of a lifecycle that no transition reaches yet, with the reason. */
export const unreached: Readonly<Record<string, { readonly states: readonly string[]; readonly why: string }>> = {
  person: { states: ['deleted'], why: 'deleting comes with its screens' },
};

/** State columns that no lifecycle governs: their states, and the reason why nothing changes them. */
export const ungoverned: Readonly<Record<string, { readonly states: readonly string[]; readonly why: string }>> = {
  'vr_fleet.orders': { states: ['payment_complete'], why: 'an order that was granted is paid, and nothing follows' },
  'zero_carbon.standards': {
    states: standardStates,
    why: 'a fact about a document, rewritten when a release knows better',
  },
};
