import type { OutputOf } from '#kernel/contract/endpoint.ts';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import type { Translate } from '#kernel/i18n/web/use-lang.ts';
import type { moveDevices } from '#vr-fleet/configuration/groups/groups.contract.ts';
import { moveWarningWords as text } from '#vr-fleet/configuration/groups/standing/standing.words.ts';

/** Returns the result of a move: headsets moved, headsets already there, and headsets with new settings. */
export function movedText(t: Translate, { moved, stayed, applied }: OutputOf<typeof moveDevices>): string {
  return [
    t(text.moved, { count: formatCount(moved) }),
    ...(stayed > 0 ? [t(text.stayed, { count: formatCount(stayed) })] : []),
    ...(applied > 0 ? [t(text.applied, { count: formatCount(applied) })] : []),
  ].join(' · ');
}
