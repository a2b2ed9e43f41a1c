import type { List } from '#kernel/list/list.ts';
import { callLater } from '#kernel/ui/feedback/calls.ts';
import type { Selected } from '#kernel/list/web/listed.ts';

/**
 * The ids of the selected rows; if all matching rows are selected, the ids are read page by page.
 *
 * @param most maximum number of ids to read.
 * @example
 * const ids = await selectedIds(listCertificates, selected, 1_000);
 */
export async function selectedIds<L extends List>(
  list: L,
  { ids, params, count }: Selected<L>,
  most: number,
): Promise<readonly string[]> {
  if (ids) return ids;
  const found: string[] = [];
  for (let start = 0; start < Math.min(count, most); start += 100) {
    const { rows } = await callLater(list as List, { ...params, start, limit: 100 });
    found.push(...(rows as { readonly id: string }[]).map(({ id }) => id));
  }
  return found;
}
