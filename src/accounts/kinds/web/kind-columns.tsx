import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import type { PartyDetails } from '#kernel/area/party-kind.ts';
import type { ListColumn } from '#kernel/list/web/list-columns.ts';
import { Named } from '#kernel/ui/parts/named.tsx';
import { usePartyKinds } from './party-kinds.ts';

/** The fields that kinds store of their parties, as optional columns of a list. */
export function useKindColumns(): ListColumn<{ readonly details: PartyDetails }, never>[] {
  const t = useTranslate();
  return usePartyKinds().flatMap(({ labels, files }) =>
    Object.entries(labels)
      .filter(([field]) => field !== 'name' && !files?.includes(field))
      .map(([key, label]) => ({
        key,
        label: t(label),
        hidden: true,
        cell: ({ details }) => <Named>{details[key] ?? '—'}</Named>,
      })),
  );
}
