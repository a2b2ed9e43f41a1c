import { handle, type Route } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import type { Keyring } from '#kernel/secrets/server/keyring.ts';
import { askForHeads, confirmHeads, endHeads } from '#zero-carbon/certification/issuance-log/heads/heads.contract.ts';
import { readerWords as text } from '#zero-carbon/certification/issuance-log/heads/heads.words.ts';
import { askForHeads as ask } from './ask-for-heads.ts';
import { endedBy } from './end-link.ts';
import { forgetReader } from './forget-readers.ts';
import { hashOf } from './mail-confirmation.ts';

export const headRoutes = ({ keyring }: { readonly keyring: Keyring }): Route[] => [
  handle(askForHeads, async (params, context) => {
    await ask(params, context);
    return {};
  }),
  handle(confirmHeads, async ({ token }, { db, clock }) => {
    const confirmed = await db
      .updateTable('zero_carbon.head_readers')
      .set({ token_hash: null, expires_at: null, mailed_on: clock.today() })
      .where('token_hash', '=', hashOf(token))
      .where('expires_at', '>', clock.now())
      .returning('id')
      .executeTakeFirst();
    if (!confirmed) throw refuse.rule(text.linkOver);
    return {};
  }),
  handle(endHeads, async ({ token }, { db }) => {
    const id = endedBy(keyring, token);
    if (id === undefined) throw refuse.rule(text.endWrong);
    await forgetReader(db, id);
    return {};
  }),
];
