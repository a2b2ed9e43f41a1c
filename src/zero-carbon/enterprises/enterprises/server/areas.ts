import type pg from 'pg';
import type { NamesOf } from '#kernel/workflow/history/server/record-kind.ts';
import { areaPath } from './choices.queries.ts';

/** Returns true if codes are the path to an administrative area, or empty. */
export async function isArea(pool: pg.Pool, codes: readonly string[]): Promise<boolean> {
  const last = codes.at(-1);
  return last === undefined || (await areaWay(pool, last)).join() === codes.join();
}

/** The codes from the province down to an area; empty for an unknown one. */
export async function areaWay(pool: pg.Pool, code: string): Promise<string[]> {
  const [way] = await areaPath.zh(pool, [code]);
  return way?.codes ?? [];
}

/** The names of areas by code, each from the province down. */
export const areaNames: NamesOf = async (codes, { pool, lang }) => {
  const found = await Promise.all(
    codes.map(async (code) => [code, (await areaPath[lang](pool, [code]))[0]?.view] as const),
  );
  return new Map(found.flatMap(([code, name]) => (name ? [[code, name] as const] : [])));
};
