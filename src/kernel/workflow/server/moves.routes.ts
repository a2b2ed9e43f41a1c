import { checkInput } from '#kernel/checks/explain.ts';
import { handle, type Route } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { translate } from '#kernel/i18n/text.ts';
import { askedInput, type AskedTexts } from '#kernel/workflow/asked-input.ts';
import { applyMove } from '#kernel/workflow/moves.contract.ts';
import { moveChosen } from './move-all.ts';
import { move, type StoredLifecycle } from './move.ts';
import { reachOf } from './mover.ts';

/**
 * The generic call that takes moves, of those lifecycles and only such as are marked `plain`. Any other, and one that the
 * caller has no right to, is as if it did not exist.
 *
 * @example
 * const routes = [...moveRoutes([certificateLifecycle, partyLifecycle])];
 */
export const moveRoutes = (lifecycles: readonly StoredLifecycle[]): Route[] => [
  handle(applyMove, async ({ lifecycle: of, move: name, ids, ...texts }, { db: tx, actor, clock, lang }) => {
    const lifecycle = lifecycles.find((one) => one.name === of);
    const taken = lifecycle && Object.hasOwn(lifecycle.moves, name) ? lifecycle.moves[name] : undefined;
    if (!lifecycle || !taken?.plain || reachOf(actor, taken) === undefined) throw refuse.notFound();
    const { data, problems } = checkInput(askedInput(taken), texts, lang);
    if (problems) throw refuse.invalid(problems);
    const { reason, noteZh: zh, noteEn: en } = data as AskedTexts;
    const options = { actor, clock, reason, ...(zh !== undefined && en !== undefined && { note: { zh, en } }) };

    const chosen = [...new Set(ids)];
    if (chosen.length === 1) {
      const [id = ''] = chosen;
      await move(tx, lifecycle, name, id, options);
      return { moved: [id], refused: [] };
    }
    const { moved, refused, unknown } = await moveChosen(tx, lifecycle, name, chosen, options);
    if (unknown.length === chosen.length) throw refuse.notFound();
    return { moved, refused: refused.map(({ id, why }) => ({ id, why: translate(why, lang) })) };
  }),
];
