import { sql } from 'kysely';
import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import { escapeLike } from '#kernel/db/server/like.ts';
import type { DownloadSigner } from '#kernel/files/server/sign-downloads.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { listSource } from '#kernel/list/server/list-source.ts';
import { movesOf } from '#kernel/workflow/server/moves-of.ts';
import { reachOf } from '#kernel/workflow/server/mover.ts';
import { certificateNumber } from '#zero-carbon/certification/certificates/certificate-number.ts';
import { templateLifecycle } from '#zero-carbon/certification/templates/certificate-templates.states.ts';
import type { Design } from '#zero-carbon/certification/drawing/design.ts';
import type { TemplateKind } from '#zero-carbon/certification/drawing/fields.ts';
import { trainingNumber } from '#zero-carbon/certification/certificates/training-number.ts';
import type * as contract from '#zero-carbon/certification/templates/templates.contract.ts';
import { picturesOf } from './template-pictures.ts';
import { templatesWithin, type Designer } from './template-reach.ts';

const templatesOf = (designer: Designer) =>
  templatesWithin(designer)
    .leftJoin('accounts.parties as q', 'q.id', 't.party_id')
    .select(['t.id', 't.edition', 't.kind', 't.language', 't.orientation', 't.months', 't.seal', 't.state', 't.design'])
    .select(['t.name_zh', 't.name_en', 't.is_default', 't.edited_at', 't.published_at', 'q.name as owner'])
    .select(({ selectFrom }) =>
      selectFrom('zero_carbon.certificates as c')
        .select(sql<number>`count(*)::int`.as('n'))
        .whereRef('c.template_id', '=', 't.id')
        .as('usage'),
    );

type Row = Awaited<ReturnType<ReturnType<typeof templatesOf>['executeTakeFirstOrThrow']>>;

const present = ({ name_zh: nameZh, name_en: nameEn, is_default: isDefault, ...row }: Row) => ({
  ...row,
  nameZh,
  nameEn,
  isDefault,
  usage: row.usage ?? 0,
  editedAt: row.edited_at,
  publishedAt: row.published_at,
});

/** Templates within reach, narrowed. */
export const templatesFound = (
  { find, kind, state }: Pick<ParamsOf<typeof contract.listTemplates>, 'find' | 'kind' | 'state'>,
  designer: Designer,
  signer: DownloadSigner,
) =>
  listSource({
    rows: templatesOf(designer)
      .select('t.party_id')
      .where('t.state', 'in', state !== undefined && state.length > 0 ? state : ['draft', 'published'])
      .$if(Boolean(find), (rows) =>
        rows.where(({ or, eb }) =>
          or([eb('t.name_zh', 'ilike', `%${escapeLike(find!)}%`), eb('t.name_en', 'ilike', `%${escapeLike(find!)}%`)]),
        ),
      )
      .$if(kind !== undefined, (rows) => rows.where('t.kind', '=', kind!)),
    key: 't.id',
    sorts: { editedAt: 't.edited_at' },
    lookUp: async (rows) => {
      const ids = rows.map(({ id }) => id);
      const shown = await Promise.all(rows.map(({ design }) => shownPictures(designer, design, signer)));
      return {
        moves: await movesOf(designer.db, templateLifecycle, ids, designer),
        pictures: new Map(rows.map(({ id }, at) => [id, shown[at]!])),
      };
    },
    present: (row, { moves, pictures }: Looked) => ({
      ...present(row),
      moves: moves.get(row.id) ?? [],
      mayPublish: mayPublish(designer, row.party_id),
      pictures: pictures.get(row.id) ?? {},
    }),
  });

interface Looked {
  readonly moves: Awaited<ReturnType<typeof movesOf>>;
  readonly pictures: ReadonlyMap<string, Awaited<ReturnType<typeof shownPictures>>>;
}

/** The pictures of a design, as its screens get them. */
async function shownPictures({ db }: Designer, design: Design, signer: DownloadSigner) {
  const pictures = Object.entries(await picturesOf(db, design));
  return Object.fromEntries(
    pictures.map(([id, { width, height, sha256 }]) => [id, { url: signer.sign({ id, sha256 }), width, height }]),
  );
}

function mayPublish({ actor }: Designer, partyId: string | null): boolean {
  const reach = reachOf(actor, templateLifecycle.moves.publish);
  return reach === 'all' || (reach !== undefined && partyId === actor.partyId);
}

/** One edition with all that its screens need. */
export async function showTemplate(
  { id }: { readonly id: string },
  designer: Designer,
  signer: DownloadSigner,
): Promise<ResultOf<typeof contract.showTemplate>> {
  const { db } = designer;
  const row = await templatesOf(designer)
    .select(['t.version', 't.line_id', 't.party_id'])
    .where('t.id', '=', id)
    .executeTakeFirstOrThrow(refuse.notFound);
  const editions = await db
    .selectFrom('zero_carbon.certificate_templates')
    .select(['id', 'edition', 'state'])
    .where('line_id', '=', row.line_id)
    .where('id', '<>', id)
    .orderBy('edition', 'desc')
    .limit(20)
    .execute();
  const moves = await movesOf(db, templateLifecycle, [id], designer);
  return {
    ...present(row),
    version: row.version,
    editions,
    exampleNumber: await exampleNumber(designer, row.party_id, row.kind),
    pictures: await shownPictures(designer, row.design, signer),
    mayPublish: mayPublish(designer, row.party_id),
    moves: moves.get(id) ?? [],
  };
}

/** An example number: of the template owner's organisation, or of any for the scheme's templates. */
async function exampleNumber({ db, clock }: Designer, partyId: string | null, kind: TemplateKind): Promise<string> {
  const own = await db
    .selectFrom('zero_carbon.organisations')
    .select('code')
    .$if(partyId !== null, (rows) => rows.where('party_id', '=', partyId))
    .orderBy('code')
    .executeTakeFirst();
  const year = clock.today().slice(2, 4);
  const organisation = own?.code ?? '017';
  if (kind === 'training') return trainingNumber({ organisation, year, sequence: 382 });
  return certificateNumber({ organisation, year, type: 'II', star: 5, sequence: 382, renewal: 0 });
}
