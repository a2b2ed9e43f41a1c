import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { fileAnswerOf, type DownloadSigner } from '#kernel/files/server/sign-downloads.ts';
import type { Actor } from '#kernel/http/server/actor.ts';
import { translate, type Lang } from '#kernel/i18n/text.ts';
import { listSource } from '#kernel/list/server/list-source.ts';
import type { listTasks } from '#kernel/tasks/tasks.contract.ts';
import { taskWords as text } from '#kernel/tasks/tasks.words.ts';
import { mayHave, type AnyTaskKind, type FollowingKind, type TaskKind } from './task-kind.ts';

/** Retention of a task after its end (milliseconds). */
export const keptFor = 7 * 24 * 3_600_000;

interface Reader {
  readonly db: Db;
  readonly actor: Actor;
  readonly lang: Lang;
}

/** An actor's tasks for the current party. */
export const tasks = (
  { kind, state }: Pick<ParamsOf<typeof listTasks>, 'kind' | 'state'>,
  { db, actor, lang }: Reader,
  kinds: readonly AnyTaskKind[],
  signer: DownloadSigner,
) =>
  listSource({
    rows: db
      .selectFrom('kernel.tasks as t')
      .leftJoin('kernel.job_progress as p', 'p.job_id', 't.job_id')
      .leftJoin('kernel.files as f', 'f.id', 't.file_id')
      .select(['t.id', 't.kind', 't.name', 't.subject', 't.address', 't.state', 't.created_at', 't.ended_at'])
      .select(['t.input', 't.answer', 't.problem', 'p.done', 'p.total'])
      .select(['f.id as file_id', 'f.name as file_name', 'f.size', 'f.sha256', 'f.media_type'])
      .where('t.person_id', '=', actor.personId)
      .where('t.party_id', '=', actor.partyId ?? '')
      .$if(kind !== undefined, (rows) => rows.where('t.kind', '=', kind!))
      .$if(state !== undefined && state.length > 0, (rows) => rows.where('t.state', 'in', state!)),
    key: 't.id',
    sorts: { startedAt: 't.created_at' },
    present: (row) => {
      const of = kinds.find(({ name }) => name === row.name) as TaskKind | FollowingKind | undefined;
      const failed = row.state === 'failed' ? (row.problem ?? translate(text.broken, lang, { id: row.id })) : null;
      const isReady = of && row.state === 'ready' && mayHave(actor, of, row.input);
      return {
        id: row.id,
        kind: row.kind,
        name: of ? translate(of.title, lang) : row.name,
        subject: row.subject,
        address: row.address,
        state: row.state,
        startedAt: row.created_at,
        done: Number(row.done ?? 0),
        total: row.total === null ? null : Number(row.total),
        mayCancel: row.ended_at === null && !(of && 'follows' in of),
        outcome: isReady ? translate(of.outcome, lang, grouped(row.answer ?? {})) : failed,
        file:
          isReady && row.file_id !== null
            ? fileAnswerOf(
                {
                  id: row.file_id,
                  name: row.file_name!,
                  size: Number(row.size),
                  sha256: row.sha256!,
                  mediaType: row.media_type!,
                },
                signer,
              )
            : null,
        until: row.ended_at && new Date(row.ended_at.getTime() + keptFor),
      };
    },
  });

/** Counts with thousands separators, `100,001`. */
const grouped = (answer: Readonly<Record<string, number>>): Record<string, string> =>
  Object.fromEntries(Object.entries(answer).map(([name, count]) => [name, count.toLocaleString('en-US')]));
