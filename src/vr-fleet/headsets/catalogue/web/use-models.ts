import type { OutputOf } from '#kernel/contract/endpoint.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { catalogue } from '#vr-fleet/headsets/catalogue/models.contract.ts';

export type Model = OutputOf<typeof catalogue>['rows'][number];

const nothing = {};
const none: readonly Model[] = [];

/** Returns the headset models with their names in the reader's language; empty while loading. */
export const useModels = (): readonly Model[] => useAnswer(catalogue, nothing, { quiet: true }).data?.rows ?? none;
