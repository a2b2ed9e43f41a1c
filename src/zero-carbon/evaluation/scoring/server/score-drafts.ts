import type { Db } from '#kernel/db/server/database.ts';
import type { Keyring } from '#kernel/secrets/server/keyring.ts';

/** Seals and opens content that must not be readable yet. */
export type Sealing = Pick<Keyring, 'seal' | 'open'>;

const label = 'expert scores';

/** An expert's draft score of one item. */
export interface Draft {
  readonly points: string;
  readonly comment: string;
  readonly version: number;
  readonly savedAt: Date;
}

/** The draft scores of a seat by item. */
export async function draftsOf(db: Db, keyring: Sealing, seatId: string): Promise<ReadonlyMap<string, Draft>> {
  const rows = await db.selectFrom('zero_carbon.score_drafts').selectAll().where('seat_id', '=', seatId).execute();
  return new Map(
    rows.map(({ item, sealed, version, saved_at: savedAt }) => {
      const { points, comment } = opened(keyring, sealed, `${seatId} ${item}`) as Pick<Draft, 'points' | 'comment'>;
      return [item, { points, comment, version, savedAt }];
    }),
  );
}

/** Writes the draft score of an item over the previous one. */
export async function writeDraft(
  tx: Db,
  keyring: Sealing,
  { seatId, item, points, comment, version, savedAt }: Draft & { readonly seatId: string; readonly item: string },
): Promise<void> {
  const sealed = keyring.seal(label, JSON.stringify({ points, comment }), `${seatId} ${item}`);
  const written = { sealed, version, saved_at: savedAt };
  await tx
    .insertInto('zero_carbon.score_drafts')
    .values({ seat_id: seatId, item, ...written })
    .onConflict((conflict) => conflict.columns(['seat_id', 'item']).doUpdateSet(written))
    .execute();
}

/** Seals the submission of a seat. */
export const sealSubmission = (keyring: Sealing, seatId: string, content: object): Buffer =>
  keyring.seal(label, JSON.stringify(content), `${seatId} submitted`);

/** @throws Error if it is not the content that was sealed for the seat. */
export const openSubmission = (keyring: Sealing, seatId: string, sealed: Buffer): unknown =>
  opened(keyring, sealed, `${seatId} submitted`);

function opened(keyring: Sealing, sealed: Buffer, about: string): unknown {
  const text = keyring.open(label, sealed, about);
  if (text === null) throw new Error(`The scores of seat ${about} cannot be opened: they are not what was sealed`);
  return JSON.parse(text.toString('utf8'));
}
