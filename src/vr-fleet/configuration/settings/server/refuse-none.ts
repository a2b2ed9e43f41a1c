import { refuse } from '#kernel/http/server/refusal.ts';
import type { Saved } from '#vr-fleet/protocol/revisions/server/save-revisions.ts';
import { settingsWords } from '#vr-fleet/configuration/settings/settings.words.ts';

/**
 * Rejects settings that apply to no headset.
 *
 * @throws Refusal 5000 with the reason.
 */
export function refuseNone({
  total,
  skippedEnded,
  skippedLacking,
}: Pick<Saved, 'total' | 'skippedEnded' | 'skippedLacking'>): void {
  if (total > 0) return;
  if (skippedEnded > 0) throw refuse.rule(settingsWords.allEnded);
  throw refuse.rule(skippedLacking > 0 ? settingsWords.allLacking : settingsWords.noneMatch);
}
