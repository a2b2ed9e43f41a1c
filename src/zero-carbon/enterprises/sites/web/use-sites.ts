import { useLang } from '#kernel/i18n/web/use-lang.ts';
import type { Choice } from '#kernel/ui/aria/choices.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { listSites } from '#zero-carbon/enterprises/sites/sites.contract.ts';

/** All sites of the reader's enterprise, to choose from. An enterprise has two pages of them at most. */
export function useSites(asked: boolean): { readonly sites: readonly Choice[]; readonly isLoaded: boolean } {
  const lang = useLang();
  const { data } = useAnswer(listSites, asked ? { sort: 'name', start: 0, limit: 100 } : null);
  const isMore = data !== undefined && data.total > data.rows.length;
  const { data: more } = useAnswer(listSites, isMore ? { sort: 'name', start: 100, limit: 100 } : null);
  const rows = [...(data?.rows ?? []), ...(more?.rows ?? [])];
  return {
    sites: rows.map(({ id, nameZh, nameEn }) => ({ code: id, name: lang === 'en' ? (nameEn ?? nameZh) : nameZh })),
    isLoaded: data !== undefined && (!isMore || more !== undefined),
  };
}
