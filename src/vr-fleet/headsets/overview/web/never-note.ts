import { formatCount } from '#kernel/i18n/web/formats.ts';
import { bothLanguages, type Text } from '#kernel/i18n/text.ts';
import type { Overview } from '#vr-fleet/headsets/overview/overview.contract.ts';
import { overviewWords as text } from './overview.words.ts';

/** Returns the note below the number of headsets that never connected. */
export function neverNote({ total, never, silentNever }: Pick<Overview, 'total' | 'never' | 'silentNever'>): Text {
  if (total === 0) return text.noneEntered;
  if (never === 0) return text.noneNever;
  return silentNever > 0 ? bothLanguages(text.neverLong, { count: formatCount(silentNever) }) : text.neverLately;
}
