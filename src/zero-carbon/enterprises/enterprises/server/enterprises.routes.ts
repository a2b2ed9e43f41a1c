import { useDeletedId } from '#accounts/identity/people/server/deleted-account.ts';
import { historyOf } from '#accounts/logs/server/history-of.ts';
import { passwordRules } from '#accounts/identity/people/server/password-rules.ts';
import type { Config } from '#kernel/config/server/config.ts';
import type { Tx } from '#kernel/db/server/database.ts';
import { handlePrepared } from '#kernel/http/server/handle-prepared.ts';
import { handle, type Route } from '#kernel/http/server/handle.ts';
import { handleList } from '#kernel/list/server/handle-list.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { enterpriseHistory } from '#zero-carbon/enterprises/enterprises/enterprise-history.contract.ts';
import * as contract from '#zero-carbon/enterprises/enterprises/enterprises.contract.ts';
import { allCountries, areasBelow, findChoices, industriesBelow } from './choices.queries.ts';
import { eraseEnterprise } from './deletion/erase-enterprise.ts';
import { enterpriseRecord } from './enterprise-record.ts';
import { presentEnterprise } from './present-enterprise.ts';
import { prepareRegistration, registerEnterprise } from './register-enterprise.ts';
import { ownEnterprise, saveEnterpriseInfo } from './save-enterprise-info.ts';

const byName = { zh: new Intl.Collator('zh-CN'), en: new Intl.Collator('en') };

export const enterpriseRoutes = ({ config }: { readonly config: Config }): Route[] => [
  handlePrepared(
    contract.registerEnterprise,
    (params, context) => prepareRegistration(params, context, passwordRules(config.password)),
    async (params, context, prepared) => {
      await registerEnterprise(params, context, prepared, config.publicUrl);
      return {};
    },
  ),
  handle(contract.enterpriseInfo, async (_params, context) =>
    presentEnterprise(context.pool, await ownEnterprise(context), context.lang),
  ),
  handle(contract.saveEnterpriseInfo, saveEnterpriseInfo),
  handleList(enterpriseHistory, (_params, reader) =>
    historyOf(reader, [enterpriseRecord], { entityId: reader.actor.partyId }),
  ),
  handle(contract.eraseEnterprise, async ({ id }, { db, clock }) => {
    const tx = db as Tx;
    const used = await useDeletedId(tx, id, clock.now());
    if (!used || !(await eraseEnterprise(tx, used.partyId, clock))) throw refuse.notFound();
    return {};
  }),
  handle(contract.countries, async (_params, { pool, lang }) => {
    const rows = await allCountries(pool, []);
    const named = rows.map((row) => ({ code: row.code, name: row[`name_${lang}`], leaf: true }));
    // China, where nearly all enterprises are, and then the others by name.
    const isFirst = ({ code }: { code: string }): number => (code === 'CN' ? 0 : 1);
    return named.toSorted((a, b) => isFirst(a) - isFirst(b) || byName[lang].compare(a.name, b.name));
  }),
  handle(contract.areas, async ({ parent, find }, context) =>
    find === undefined ? areasBelow[context.lang](context.pool, [parent ?? null]) : findChoices('areas', find, context),
  ),
  handle(contract.industries, async ({ parent, find }, context) =>
    find === undefined
      ? industriesBelow[context.lang](context.pool, [parent ?? null])
      : findChoices('industries', find, context),
  ),
];
