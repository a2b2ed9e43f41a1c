import { addDays, addMonths } from '#kernel/checks/calendar-date.ts';
import { normalise } from '#kernel/checks/normalise.ts';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database, Tx } from '#kernel/db/server/database.ts';
import { createLog } from '#kernel/log/server/log.ts';
import { moveAll } from '#kernel/workflow/server/move-all.ts';
import { system } from '#kernel/workflow/server/mover.ts';
import { certificateNumber } from '#zero-carbon/certification/certificates/certificate-number.ts';
import { certificateLifecycle, moveWords } from '#zero-carbon/certification/certificates/certificates.states.ts';
import { lastSequence } from '#zero-carbon/certification/issuing/server/enter-certificate.ts';
import { enterDemoReport } from './reports/demo-entries.ts';
import { addDemoDraft } from './reports/demo-reports.ts';
import { finishDemoReport, type DemoSubmission } from './reports/demo-submission.ts';
import {
  checkSurveillance,
  confirmSurveillance,
} from '#zero-carbon/certification/surveillance/server/check-surveillance.ts';
import { declareSurveillance } from '#zero-carbon/certification/surveillance/server/declare-surveillance.ts';
import { followCertificate } from '#zero-carbon/certification/surveillance/server/follow-certificate.ts';
import { keepSurveillances } from '#zero-carbon/certification/surveillance/server/keep-surveillances.ts';
import { demoWatched, type DemoWatched } from './demo-certificates.ts';
import { actAs, playerOf, type Player } from './demo-cast.ts';

type Databases = Pick<Database, 'kysely' | 'pool'>;

/** A demo certificate, with the owner of its enterprise. */
interface Made {
  readonly certificate: string;
  readonly owner: Player;
  /** Its finished self-assessment. */
  readonly report: string | undefined;
}

/**
 * Creates demo certificates before, during and after surveillance. Their changes are dated on days of the past two
 * years, in order, made by the clock and by the responsible people; so it runs before the issuance log starts.
 */
export async function loadDemoSurveillances(
  databases: Databases & Database,
  clock: Clock,
  submission: DemoSubmission,
): Promise<void> {
  const { kysely } = databases;
  const [manager, reviewer] = await Promise.all([playerOf(kysely, 'organisation1'), playerOf(kysely, 'reviewer1')]);
  const present = await kysely.selectFrom('zero_carbon.surveillance_plans').select('certificate_id').limit(1).execute();
  const logged = await kysely.selectFrom('zero_carbon.log_entries').select('index').limit(1).execute();
  if (!manager || !reviewer || present.length > 0 || logged.length > 0) return;
  const steps: { readonly day: string; readonly act?: (then: Clock) => Promise<unknown> }[] = [];
  const today = clock.today();
  for (const one of demoWatched) {
    const day = addDays(today, one.ahead);
    const issuedOn = addMonths(day, -12);
    const made = await make(databases, clock, one, issuedOn, manager.partyId, submission);
    if (!made) continue;
    const surveillance = async (): Promise<{ id: string; version: number }> =>
      kysely
        .selectFrom('zero_carbon.surveillances')
        .select(['id', 'version'])
        .where('certificate_id', '=', made.certificate)
        .executeTakeFirstOrThrow();
    steps.push({
      day: issuedOn,
      act: (then) => kysely.transaction().execute((tx) => followCertificate(tx, made.certificate, then)),
    });
    steps.push(...[addDays(day, -90), addDays(day, 1), addDays(day, 91)].map((on) => ({ day: on })));
    steps.push({ day: addDays(addMonths(addDays(day, 91), 6), 1), act: (then) => withdraw(databases, then) });
    const { report, owner } = made;
    if (one.declared === undefined || report === undefined) continue;
    steps.push({
      day: addDays(today, -one.declared),
      act: async (then) => {
        const { id } = await surveillance();
        const as = { who: owner, permission: 'reports.submit', scope: 'own' } as const;
        await actAs(databases, then, as, (context) => declareSurveillance({ id, report }, context));
      },
    });
    if (one.maintained === undefined) continue;
    steps.push({
      day: addDays(today, -one.maintained),
      act: async (then) => {
        const as = (who: Player) => ({ who, permission: 'certificates.surveil', scope: 'assigned' }) as const;
        const { id, version } = await surveillance();
        const check = { id, version, outcome: 'maintain', reason: '抽查三个月的电费与绿证，与申报一致。' } as const;
        await actAs(databases, then, as(reviewer), (context) => checkSurveillance(check, context));
        const next = { id, version: version + 1 };
        await actAs(databases, then, as(manager), (context) => confirmSurveillance(next, context));
      },
    });
  }
  const log = createLog({ level: 'silent' });
  const { signal } = new AbortController();
  const past = steps.filter(({ day }) => day <= today).toSorted((a, b) => a.day.localeCompare(b.day));
  for (const { day, act } of past) {
    const then: Clock = { zone: clock.zone, today: () => day, now: () => earlier(clock, day) };
    await act?.(then);
    await keepSurveillances({ database: databases, clock: then, log, signal });
  }
}

/** The morning of a day, never ahead of now. */
const earlier = (clock: Clock, day: string): Date =>
  new Date(Math.min(Date.parse(`${day}T01:00:00Z`), clock.now().getTime()));

/** The clock's act at the end of a suspension, limited to the demo's certificates. */
const withdraw = ({ kysely }: Databases, clock: Clock) =>
  kysely
    .transaction()
    .execute((tx) =>
      moveAll(
        tx,
        certificateLifecycle,
        'withdraw',
        (row) =>
          row.and([
            row('decide_by', '<', clock.today()),
            row('id', 'in', row.selectFrom('zero_carbon.surveillances as s').select('s.certificate_id')),
          ]),
        { actor: system, clock, note: moveWords.suspensionOver },
      ),
    );

/** The site, its finished self-assessment if it has one, and the certificate. */
async function make(
  databases: Databases,
  clock: Clock,
  one: DemoWatched,
  issuedOn: string,
  organisationParty: string,
  submission: DemoSubmission,
): Promise<Made | undefined> {
  const { kysely } = databases;
  const found = await kysely
    .selectFrom('accounts.parties as q')
    .innerJoin('accounts.memberships as m', 'm.party_id', 'q.id')
    .innerJoin('zero_carbon.enterprises as e', 'e.party_id', 'q.id')
    .select(['q.id as partyId', 'q.name', 'm.person_id as personId', 'e.credit_code'])
    .where('q.kind', '=', 'enterprise')
    .where('q.demo', '=', true)
    .where('q.name_key', '=', normalise(one.party))
    .where('m.role', '=', 'enterprise_owner')
    .executeTakeFirst();
  const organisation = await kysely
    .selectFrom('zero_carbon.organisations')
    .select(['id', 'code'])
    .where('party_id', '=', organisationParty)
    .executeTakeFirst();
  if (!found || !organisation) return undefined;
  const { partyId, personId } = found;
  const site = await kysely
    .insertInto('zero_carbon.sites')
    .values({
      ...one.site,
      party_id: partyId,
      name_key: normalise(one.site.name_zh),
      search_key: [one.site.name_zh, one.site.name_en, one.site.address].map(normalise).join('\n'),
      share: '100',
      diagram_file: null,
      created_at: clock.now(),
      boundary_zh: '厂区围墙以内的全部车间与公用工程。',
      boundary_en: 'All workshops and utilities within the plant wall.',
    })
    .returning(['id', 'party_id', 'area'])
    .executeTakeFirstOrThrow();
  const year = Number(clock.today().slice(0, 4)) - 1;
  let report: string | undefined;
  if (one.assessed && `${year}-12-31` > issuedOn) {
    report = await addDemoDraft(kysely, clock, { site, type: 'I', year });
    await enterDemoReport(kysely, {
      id: report,
      siteId: site.id,
      personId,
      months: 12,
      at: clock.now(),
      greenShare: 0.6,
    });
    await finishDemoReport(databases, clock, report, submission, 'all');
  }
  const certificate = await kysely
    .transaction()
    .execute((tx) => issue(tx, { ...one, ...found, siteId: site.id, issuedOn, organisation }));
  return { certificate, owner: { personId, partyId }, report };
}

interface Issued extends DemoWatched {
  readonly partyId: string;
  readonly name: string;
  readonly credit_code: string | null;
  readonly siteId: string;
  readonly issuedOn: string;
  readonly organisation: { readonly id: string; readonly code: string };
}

/** Enters a certificate as issued before the log, which seals it when it starts. */
async function issue(tx: Tx, of: Issued): Promise<string> {
  const { organisation, star, issuedOn, net } = of;
  const year = issuedOn.slice(0, 4);
  const { last } = await tx.selectNoFrom(lastSequence(organisation.code, year).as('last')).executeTakeFirstOrThrow();
  const number = certificateNumber({
    organisation: organisation.code,
    year: year.slice(2),
    type: 'I',
    star,
    sequence: last + 1,
    renewal: 0,
  });
  const reportYear = Number(year) - 1;
  const { id } = await tx
    .insertInto('zero_carbon.certificates')
    .values({
      number,
      enterprise_name: of.name,
      enterprise_name_en: null,
      name_key: normalise(of.name),
      name_en_key: null,
      search_key: `${normalise(of.name)}\n${normalise(of.site.address)}`,
      party_id: of.partyId,
      site_id: of.siteId,
      credit_code: of.credit_code ?? '',
      site_address: of.site.address,
      boundary_zh: '厂区围墙以内的全部车间与公用工程。',
      boundary_en: 'All workshops and utilities within the plant wall.',
      evaluation_type: 'I',
      star,
      standard: 'T/CECA-G 0171-2022',
      report_start: `${reportYear}-01-01`,
      report_end: `${reportYear}-12-31`,
      organisation_id: organisation.id,
      first_issued_on: issuedOn,
      issued_on: issuedOn,
      expires_on: addDays(addMonths(issuedOn, 36), -1),
      state: 'valid',
      state_on: null,
      state_note_zh: null,
      state_note_en: null,
      decide_by: null,
      replaces_id: null,
      ...ledgerOf(net),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A plant that buys most of its energy. */
function ledgerOf(net: string) {
  const bought = (Number(net) * 0.88).toFixed(3);
  const burnt = (Number(net) - Number(bought)).toFixed(3);
  return { scope1: burnt, scope2: bought, scope2_location: bought, removal: '0.000', offset_tonnes: '0.000', net };
}
