import { formatCount } from '#kernel/i18n/web/formats.ts';
import type { Overview } from '#vr-fleet/overview/overview.contract.ts';
import type { overviewWords } from './overview.words.ts';

export interface OfflineNote {
  readonly key: Extract<
    keyof typeof overviewWords,
    'longSilent' | 'neverConnected' | 'silentAndNever' | 'offlineLately' | 'noneOffline'
  >;
  readonly values: Readonly<Record<'silent' | 'awaiting', string>>;
}

/** What is to be said of those offline: one that fell silent wants looking after, one that never came is still in its box. */
export function offlineNote({
  offline,
  longOffline,
  awaiting,
}: Pick<Overview, 'offline' | 'longOffline' | 'awaiting'>): OfflineNote {
  // The server counts those that never connected among the long ones.
  const silent = Math.max(0, longOffline - awaiting);
  const values = { silent: formatCount(silent), awaiting: formatCount(awaiting) };
  if (offline === 0) return { key: 'noneOffline', values };
  if (silent === 0) return { key: awaiting > 0 ? 'neverConnected' : 'offlineLately', values };
  return { key: awaiting > 0 ? 'silentAndNever' : 'longSilent', values };
}
