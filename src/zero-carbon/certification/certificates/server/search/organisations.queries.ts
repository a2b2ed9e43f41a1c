import { prepared } from '#kernel/db/server/prepared.ts';

interface Organisation {
  id: string;
  code: string;
  name_zh: string;
  name_en: string;
}

/** All organisations, by authorisation number. A nation has a few dozen. */
export const allOrganisations = prepared<Organisation>(
  'organisations-all',
  'select id, code, name_zh, name_en from zero_carbon.organisations order by code limit 1000',
);

/** Organisations whose name contains a part: LIKE pattern over the normalised names. */
export const organisationsNamed = prepared<{ id: string }>(
  'organisations-named',
  'select id from zero_carbon.organisations where search_key like $1 order by id limit 1000',
);
