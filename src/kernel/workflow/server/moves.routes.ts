import { sql } from 'kysely';
import { checkInput } from '#kernel/checks/explain.ts';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Permission } from '#kernel/contract/permissions.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { fileProblems, typeNames } from '#kernel/files/listed-files.ts';
import { fileAnswerOf, type DownloadSigner } from '#kernel/files/server/sign-downloads.ts';
import type { StoredFile } from '#kernel/files/server/stored-file.ts';
import { handleUpload } from '#kernel/files/server/upload/handle-upload.ts';
import { uploadWords } from '#kernel/files/upload.words.ts';
import { handle, type Route } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { translate, type Lang } from '#kernel/i18n/text.ts';
import { askedInput, type Asked } from '#kernel/workflow/asked-input.ts';
import { allowedBy, type AskedFile, type Move } from '#kernel/workflow/lifecycle.ts';
import { applyMove, uploadMoveFile } from '#kernel/workflow/moves.contract.ts';
import { workflowWords as text } from '#kernel/workflow/workflow.words.ts';
import { moveChosen } from './move-all.ts';
import { move, type StoredLifecycle } from './move.ts';
import { reachOf, within, type Mover } from './mover.ts';

/**
 * Returns true if one of two people granted the other one of the permissions so recently that they do not count as two.
 */
export type AreDependent = (
  db: Db,
  people: readonly [string, string],
  permissions: readonly Permission[],
  at: Date,
) => Promise<boolean>;

/**
 * The generic calls for moves and for the files that these require, for the lifecycles in the list and only for moves
 * marked `plain`. Any other move, and one that the caller has no right to, is treated as non-existent.
 *
 * @example
 * const routes = [...moveRoutes([certificateLifecycle, partyLifecycle], signer, areDependent)];
 */
export function moveRoutes(
  lifecycles: readonly StoredLifecycle[],
  signer: DownloadSigner,
  areDependent: AreDependent,
): Route[] {
  const find = (of: string, name: string, actor: Mover): { lifecycle: StoredLifecycle; taken: Move } => {
    const lifecycle = lifecycles.find((one) => one.name === of);
    const taken = lifecycle && Object.hasOwn(lifecycle.moves, name) ? lifecycle.moves[name] : undefined;
    if (!lifecycle || !taken?.plain || reachOf(actor, taken) === undefined) throw refuse.notFound();
    return { lifecycle, taken };
  };
  return [
    handleUpload(uploadMoveFile, async ({ lifecycle, move: name }, { actor, lang }, files) => {
      const { asks } = find(lifecycle, name, actor).taken;
      if (!asks?.file) throw refuse.notFound();
      refuseUnfit(asks.file, files[0], lang);
      return fileAnswerOf(files[0]!, signer);
    }),
    handle(applyMove, async ({ lifecycle: of, move: name, ids, ...given }, { db: tx, actor, clock, lang }) => {
      const { lifecycle, taken } = find(of, name, actor);
      const { data, problems } = checkInput(askedInput(taken), given, lang);
      if (problems) throw refuse.invalid(problems);
      const { reason, noteZh: zh, noteEn: en, file: fileId } = data as Asked;
      const file = fileId === undefined ? undefined : await ownFile(tx, fileId, actor);
      if (fileId !== undefined && taken.asks?.file) refuseUnfit(taken.asks.file, file, lang);
      const note = zh !== undefined && en !== undefined ? { zh, en } : undefined;
      const options = { actor, clock, reason, note, file };

      const chosen = [...new Set(ids)];
      await refuseFirstPerson(tx, { lifecycle, taken, ids: chosen }, { actor, clock }, areDependent);
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
}

/** Refuses a move that needs a second person to the first one, and to a person dependent on them. */
async function refuseFirstPerson(
  tx: Db,
  { lifecycle, taken, ids }: { lifecycle: StoredLifecycle; taken: Move; ids: readonly string[] },
  { actor, clock }: { actor: Mover; clock: Clock },
  areDependent: AreDependent,
): Promise<void> {
  if (taken.second === undefined) return;
  const first = sql.ref(taken.second);
  const { rows } = await sql<{ first: string }>`
    select distinct ${first}::text as first from ${sql.table(lifecycle.table)} as record
     where id = any(${[...ids]}::bigint[]) and ${first} is not null
       and ${within(lifecycle, reachOf(actor, taken), actor, 'record')}`.execute(tx);
  const permissions = allowedBy(taken).filter((one) => one !== 'system');
  for (const { first: person } of rows) {
    if (person === actor.personId) throw refuse.rule(text.samePerson);
    const pair = [person, actor.personId ?? ''] as const;
    if (await areDependent(tx, pair, permissions, clock.now())) throw refuse.rule(text.dependentPerson);
  }
}

/** A file that the caller has uploaded and that is unclaimed. */
const ownFile = (tx: Db, id: string, { personId }: Mover): Promise<StoredFile | undefined> =>
  tx
    .selectFrom('kernel.files')
    .select(['id', 'name', 'size', 'sha256', 'media_type as mediaType'])
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .where('entity', 'is', null)
    .executeTakeFirst()
    .then((row) => row && { ...row, size: Number(row.size) });

/** Rejects with 4000 beside the field a file that the move does not accept, or that is missing or another user's. */
function refuseUnfit({ types, mostBytes }: AskedFile, file: StoredFile | undefined, lang: Lang): void {
  const field = { name: 'file', least: 1, most: 1, types, mostBytes };
  const [problem] = fileProblems([field], file ? [{ field: 'file', size: file.size }] : [], lang);
  if (problem) throw refuse.invalid([problem]);
  if (!types.some((type) => type === file?.mediaType)) {
    const message = translate(uploadWords.wrongType, lang, { types: typeNames({ types }, lang) });
    throw refuse.invalid([{ path: 'file', message }]);
  }
}
