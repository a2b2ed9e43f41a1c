import { sql } from 'kysely';
import { addMonths, daysFrom } from '#kernel/checks/calendar-date.ts';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { escapeLike } from '#kernel/db/server/like.ts';
import { fileAnswerOf, type DownloadSigner } from '#kernel/files/server/sign-downloads.ts';
import { findFile } from '#kernel/files/server/stored-file.ts';
import type { Actor } from '#kernel/http/server/actor.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { inLang, type Lang } from '#kernel/i18n/text.ts';
import { listSource } from '#kernel/list/server/list-source.ts';
import { within } from '#kernel/workflow/server/mover.ts';
import { tidyNumber } from '#zero-carbon/certification/certificates/certificate-number.ts';
import { certificateLifecycle } from '#zero-carbon/certification/certificates/certificates.states.ts';
import { stateToday } from '#zero-carbon/certification/certificates/server/search/search-certificates.ts';
import type {
  listOwnCertificates,
  showOwnCertificate,
} from '#zero-carbon/certification/issuing/own/own-certificates.contract.ts';
import { openedSurveillances } from '#zero-carbon/certification/surveillance/server/marks-of.ts';

/** A site's certificate can be renewed in its last months (domain notes §7.7). */
const renewalMonths = 6;

/** The caller, with language and clock. */
interface Holder {
  readonly db: Db;
  readonly actor: Pick<Actor, 'partyId' | 'permissions'>;
  readonly lang: Lang;
  readonly clock: Clock;
}

const own = ({ db, actor }: Holder) =>
  db
    .selectFrom('zero_carbon.certificates as c')
    .leftJoin('zero_carbon.organisations as o', 'o.id', 'c.organisation_id')
    .leftJoin('zero_carbon.sites as s', 's.id', 'c.site_id')
    .where(within(certificateLifecycle, actor.permissions.get('certificates.read'), actor, 'c'))
    .select(['c.id', 'c.number', 'c.evaluation_type as type', 'c.star', 'c.issued_on', 'c.expires_on', 'c.state'])
    .select(['c.state_on', 'c.site_address', 's.name_zh', 's.name_en'])
    .select(['o.name_zh as organisation_zh', 'o.name_en as organisation_en']);

type Row = Awaited<ReturnType<ReturnType<typeof own>['executeTakeFirstOrThrow']>>;

function present(row: Row, { lang, clock }: Holder) {
  const { state, state_on: stateOn } = stateToday(row, clock);
  const today = clock.today();
  const isEnding = (state === 'valid' || state === 'suspended') && today >= addMonths(row.expires_on, -renewalMonths);
  return {
    id: row.id,
    number: row.number,
    siteName: inLang(row, 'name', lang) ?? row.site_address,
    type: row.type,
    star: row.star,
    organisationName: inLang(row, 'organisation', lang) ?? '',
    issuedOn: row.issued_on,
    expiresOn: row.expires_on,
    state,
    stateOn,
    daysLeft: isEnding ? daysFrom(today, row.expires_on) : null,
  };
}

/** The certificates of the actor's enterprise, filtered. */
export function ownSource(asked: Omit<ParamsOf<typeof listOwnCertificates>, 'start' | 'limit'>, holder: Holder) {
  const { find, state } = asked;
  return listSource({
    rows: own(holder)
      .$if(find !== undefined, (rows) => rows.where(sql<boolean>`c.number like ${`${escapeLike(tidyNumber(find!))}%`}`))
      .$if(state !== undefined && state.length > 0, (rows) => rows.where('c.state', 'in', state!)),
    key: 'c.id',
    sorts: { issuedOn: 'c.issued_on', expiresOn: 'c.expires_on' },
    present: (row) => present(row, holder),
  });
}

/**
 * A certificate of the actor's enterprise with its document files.
 *
 * @throws Refusal 4003 if the enterprise has no such certificate.
 */
export async function showOwn(
  { id }: ParamsOf<typeof showOwnCertificate>,
  holder: Holder,
  { signer, publicUrl }: { readonly signer: DownloadSigner; readonly publicUrl: string },
): Promise<ResultOf<typeof showOwnCertificate>> {
  const { db, lang } = holder;
  const row = await own(holder)
    .leftJoin('zero_carbon.certificate_papers as p', 'p.certificate_id', 'c.id')
    .select(['p.pdf_file', 'p.png_file', 'c.template_id', 'c.state_note_zh', 'c.state_note_en'])
    .leftJoin('zero_carbon.certificates as n', 'n.replaces_id', 'c.id')
    .select(['n.number as replacedBy', 'n.is_correction as isCorrected'])
    .where('c.id', '=', id)
    .executeTakeFirstOrThrow(refuse.notFound);
  const shown = present(row, holder);
  const found = async (file: string | null) => (file === null ? undefined : findFile(db, file));
  const [pdf, png] = await Promise.all([found(row.pdf_file), found(row.png_file)]);
  const [note, other] = lang === 'zh' ? [row.state_note_zh, row.state_note_en] : [row.state_note_en, row.state_note_zh];
  return {
    ...shown,
    stateNote: shown.state === row.state ? (note ?? other) : null,
    replacedBy: row.replacedBy,
    isCorrected: row.isCorrected ?? false,
    papers: pdf && png ? { pdf: fileAnswerOf(pdf, signer), png: fileAnswerOf(png, signer) } : null,
    isDrawing: row.template_id !== null && !(pdf && png),
    surveillances: await openedSurveillances(db, row.id),
    renewableFrom: addMonths(row.expires_on, -renewalMonths),
    badge: `${publicUrl}/badge/${row.number}.svg`,
    verify: `${publicUrl}/#/index/certverify/${row.number}`,
    credential: `${publicUrl}/credential/${row.number}`,
  };
}
