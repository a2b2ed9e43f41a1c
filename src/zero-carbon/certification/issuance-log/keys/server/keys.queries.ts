import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { escapeLike } from '#kernel/db/server/like.ts';
import type { Lang } from '#kernel/i18n/text.ts';
import { listSource } from '#kernel/list/server/list-source.ts';
import { toBase64 } from '#zero-carbon/certification/issuance-log/bytes.ts';
import type { listSigningKeys } from '#zero-carbon/certification/issuance-log/keys/keys.contract.ts';

type Asked = Pick<ParamsOf<typeof listSigningKeys>, 'find' | 'state'>;

/** Keys are few: one per organisation and year. They are public and belong to no tenant. */
export const keySource = ({ find, state }: Asked, { db, lang }: { readonly db: Db; readonly lang: Lang }) =>
  listSource({
    rows: db
      .selectFrom('zero_carbon.signing_keys as k')
      .leftJoin('zero_carbon.organisations as o', 'o.id', 'k.organisation_id')
      .select(['k.id', 'k.public_key', 'k.good_from', 'k.good_until', 'k.added_at', 'k.retired_at'])
      .select(lang === 'zh' ? 'o.name_zh as organisation' : 'o.name_en as organisation')
      .$if(state !== undefined, (rows) => rows.where('k.retired_at', state === 'current' ? 'is' : 'is not', null))
      .$if(Boolean(find), (rows) =>
        rows.where(({ or, eb }) => {
          const part = escapeLike(find!);
          return or([
            eb('k.id', 'like', `${part}%`),
            eb('o.name_zh', 'ilike', `%${part}%`),
            eb('o.name_en', 'ilike', `%${part}%`),
          ]);
        }),
      ),
    key: 'k.added_at',
    sorts: { addedAt: 'k.added_at' },
    present: (row) => ({
      id: row.id,
      organisationName: row.organisation,
      state: row.retired_at === null ? ('current' as const) : ('retired' as const),
      from: row.good_from,
      until: row.good_until,
      entry: Number(row.added_at) + 1,
      publicKey: toBase64(row.public_key),
    }),
  });
