import { createHash, randomUUID } from 'node:crypto';
import { writeXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoPassword, makeDemoAccounts } from '#demo/server/make-demo-accounts.ts';
import { recipientsOf } from '#accounts/identity/people/server/recipients-of.ts';
import type { JobServices } from '#kernel/jobs/server/job.ts';
import { sendNotice } from '#kernel/notify/server/send-notice.ts';
import { applyMove } from '#kernel/workflow/moves.contract.ts';
import { registerEnterprise } from '#zero-carbon/enterprises/enterprises/enterprises.contract.ts';
import { beginLog } from '#zero-carbon/certification/issuance-log/server/begin-log.ts';
import { addQueryUser, checkQueryUser, queryTrainingCertificates } from '#zero-carbon/training/training.contract.ts';
import { generateTrainees } from '#demo/server/zero-carbon/training/generate-trainees.ts';
import { demoTrainees } from '#demo/server/zero-carbon/training/load-demo-training.ts';
import {
  enrolStaff,
  readEnrolments,
  showEnrolment,
  withdrawEnrolment,
} from '#zero-carbon/training/enrolment/enrolment.contract.ts';
import { enrolledNotice, sessionNotice } from '#zero-carbon/training/enrolment/server/enrolment-notices.ts';
import {
  exportTrainingCertificates,
  exportTrainingPictures,
  issueTraining,
  listTrainingCertificates,
  listTrainingTemplates,
} from '#zero-carbon/training/certificates/training-certificates.contract.ts';
import { saveResults } from '#zero-carbon/training/sessions/sessions.contract.ts';
import { trainingExamples } from '#zero-carbon/training/training-examples.ts';
import { fakeActor, type FakeActor } from '../support/fake-actor.ts';
import { fillRegister, idCardOf, makeSession } from '../support/make-training.ts';
import { contentOf } from '../support/database-content.ts';
import { nameOrganisation } from '../support/make-finished-report.ts';
import { runTasks } from '../support/run-tasks.ts';
import { callSealed } from '../support/sealed-passwords.ts';
import { newBrowser } from '../support/use-browser.ts';
import { useDatabase } from '../support/use-database.ts';
import { useServer } from '../support/use-server.ts';

const database = useDatabase();
const server = useServer(database, { logLevel: 'debug' });
const [first, second] = trainingExamples;

/** Correct and wrong passwords. All of them are typed below. */
const passwords = {
  demo: demoPassword,
  query: 'Juniper5821',
  wrongQuery: 'Willow7340',
  refused: 'Short1',
  account: 'Harbour6093',
  wrongLogin: 'Meadow4417',
};
/** ID card numbers that no one has, and one of 15 digits. */
const unknown = ['11010519491231002X', '130503670401001'];

/** The people that enterprises enrol: one stays, one is withdrawn, one is refused, one comes in an invalid row. */
const enrolled = ['云栖梧', '柳听澜', '程疏影', '苏见微'].map((name, at) => ({
  name,
  idCard: idCardOf(700_123 + at * 7_919),
}));

/** The person who stays passes and gets a certificate. */
const [certified] = enrolled as [(typeof enrolled)[number]];
const withdrawal = { lifecycle: 'training-certificate', move: 'withdraw', reason: 'Nobody is named' } as const;

let content: Record<string, string[]> = {};

beforeAll(async () => {
  await makeDemoAccounts(database.kysely, server.clock.now());
  await fillRegister(database, server);
  await liveThroughADay();
  await liveThroughASession();
  content = await contentOf(database.url);
});

/** Uses of ID card numbers and passwords: correct, wrong, and during a failure. */
async function liveThroughADay(): Promise<void> {
  const query = (who: { name: string; idCard: string }, queryCode: string) =>
    callSealed(server, queryTrainingCertificates, { queryType: 2, ...who, queryCode });
  const set = (who: { name: string; idCard: string }, newPassword: string, confirmNewPassword = newPassword) =>
    callSealed(server, addQueryUser, { ...who, newPassword, confirmNewPassword });
  const own = { name: first.name, idCard: first.idCard };
  for (const idCard of [first.idCard, second.idCard, ...unknown, `${first.idCard.slice(0, 17)}0`])
    await server.call(checkQueryUser, { queryType: 2, name: first.name, idCard });
  await set(own, passwords.refused);
  await set(own, passwords.query, passwords.wrongQuery);
  await set(own, passwords.query);
  await set(own, passwords.wrongQuery);
  await query(own, passwords.query);
  for (let tries = 0; tries < 8; tries += 1) await query(own, passwords.wrongQuery);
  await query({ name: second.name, idCard: second.idCard }, passwords.demo);
  for (const idCard of unknown) await query({ name: first.name, idCard }, passwords.wrongQuery);
  await server.call(queryTrainingCertificates, { queryType: 1, name: first.name, certNo: first.idCard });

  const browser = newBrowser(database, server);
  await browser.logIn('enterprise1', passwords.wrongLogin);
  await browser.logIn('enterprise1', passwords.demo);
  // A number and a password typed into the wrong field.
  await browser.logIn(first.idCard, passwords.account);
  await browser.logIn(passwords.account, first.idCard);
  await callSealed(server, registerEnterprise, {
    name: '临安青岚纺织有限公司',
    adminMail: 'office@example.com',
    loginName: 'qinglan2026',
    pwd: passwords.account,
    confirmPwd: passwords.account,
  });
  await browser.logIn('qinglan2026', passwords.account);

  await database.pool.query('alter table zero_carbon.trainees rename to trainees_gone');
  const failed = await query(own, passwords.query);
  expect(failed.code).toBe(9999);
  await database.pool.query('alter table zero_carbon.trainees_gone rename to trainees');
}

/** Actions of organisations and enterprises with enrolled people, while the notices and mails are written. */
async function liveThroughASession(): Promise<void> {
  const { clock } = server;
  const organisation = await fakeActor(database, clock, { role: 'organisation_manager', kind: 'review_organisation' });
  await nameOrganisation(database, organisation.partyId);
  await beginLog({
    database,
    clock,
    keyring: server.keyring,
    publicUrl: 'http://portal.example',
    onProgress: () => {},
  });
  const enterprise = await fakeActor(database, clock, { role: 'enterprise_owner' });
  await database.pool.query('update accounts.people set mail = $1 where id = $2', [
    'office@example.com',
    enterprise.personId,
  ]);
  const [stays, leaves, refused, bad] = enrolled;
  const [own, office] = [{ as: enterprise.session }, { as: organisation.session }];
  const { id } = await makeSession(database, clock, organisation.partyId, { capacity: 2 });
  const typed = { ...refused!, idCard: `${refused!.idCard.slice(0, 17)}${refused!.idCard.endsWith('1') ? '2' : '1'}` };
  await server.call(enrolStaff, { id, people: [stays!, leaves!] }, own);
  await server.call(enrolStaff, { id, people: [typed] }, own);
  await server.call(enrolStaff, { id, people: [refused!] }, own);
  const rows = [
    ['姓名', '身份证号'],
    [stays!.name, stays!.idCard],
    [bad!.name, `${bad!.idCard}9`],
  ];
  const file = Buffer.from(await writeXlsx({ sheets: [{ name: 'A', rows }] })).toString('base64');
  await server.call(readEnrolments, { id, file }, own);
  const { data } = await server.call(showEnrolment, { id }, own);
  await server.call(withdrawEnrolment, { id: data.people[1]!.id }, own);
  const move = (name: string) =>
    server.call(applyMove, { lifecycle: 'training-session', move: name, ids: [id] }, office);
  await move('close');
  await server.call(saveResults, { id, rows: [{ id: data.people[0]!.id, result: 'passed', score: '91' }] }, office);
  expect((await move('finish')).code).toBe(1000);
  await liveThroughCertificates(id, office);
  const services = { recipients: { publicUrl: 'http://portal.example', of: recipientsOf } } as unknown as JobServices;
  const told = { id, to: null, by: null, at: clock.now().toISOString() };
  const person = { personId: enterprise.personId, partyId: enterprise.partyId };
  const context = () => ({ database, services, jobId: randomUUID() });
  await sendNotice(enrolledNotice, { ...told, move: null, person }, context());
  await sendNotice(sessionNotice, { ...told, move: 'finish' }, context());
  await database.pool.query('alter table zero_carbon.training_enrolments rename to enrolments_gone');
  expect((await server.call(enrolStaff, { id, people: [refused!] }, own)).code).toBe(9999);
  await database.pool.query('alter table zero_carbon.enrolments_gone rename to training_enrolments');
}

/**
 * Actions of an organisation with the certificates of successful participants, and of strangers with foreign
 * certificates.
 */
async function liveThroughCertificates(session: string, office: { readonly as: FakeActor['session'] }): Promise<void> {
  const { data: templates } = await server.call(listTrainingTemplates, {}, office);
  expect((await server.call(issueTraining, { id: session, template: templates[0]!.id }, office)).code).toBe(1000);
  await runTasks(database, server);
  const { data } = await server.call(listTrainingCertificates, { find: certified.name, limit: 10 }, office);
  const { id, number } = data.rows[0]!;
  await server.call(exportTrainingPictures, { ids: [id] }, office);
  await runTasks(database, server);
  await server.ask(exportTrainingCertificates, {}, office);
  await server.call(applyMove, { ...withdrawal, ids: [id] }, office);
  await server.call(queryTrainingCertificates, { queryType: 1, name: certified.name, certNo: number });
}

/** Shipped with every installation: area codes have six digits too. */
const reference = 'zero_carbon.areas';

/** Rows as text, and bytes as the text that they encode, because hexadecimal text contains any six digits by chance. */
const rowsOf = (): string[] =>
  Object.entries(content)
    .filter(([table]) => table !== reference)
    .flatMap(([table, rows]) =>
      rows.map((row) => {
        const read = (_found: string, hex: string): string => ` ${Buffer.from(hex, 'hex').toString('latin1')} `;
        return `${table}: ${row.replace(/\\x((?:[0-9a-f]{2})+)/g, read)}`;
      }),
    );
const rowsIn = (table: string): number => content[table]?.length ?? 0;
const logs = (): string[] => server.logged.map((line) => `log: ${line}`);

/** A text as stored, and in the spellings from which it could be read or guessed. */
const spellings = (text: string): string[] => {
  const bytes = Buffer.from(text);
  const digests = ['sha256', 'sha1', 'md5'].map((name) => createHash(name).update(bytes).digest());
  return [
    text,
    [...text].toReversed().join(''),
    ...[bytes, ...digests].flatMap((one) => [one.toString('hex'), one.toString('base64'), one.toString('latin1')]),
    bytes.toString('base64url'),
  ];
};

/** Every run of six or more characters of date of birth, sequence and check character contains one of these. */
const partsOf = (number: string): string[] => {
  const personal = number.slice(6);
  return Array.from({ length: personal.length - 5 }, (_, start) => personal.slice(start, start + 6));
};

const found = (wanted: readonly string[]): string[] =>
  [...rowsOf(), ...logs()]
    .filter((line) => wanted.some((text) => line.includes(text)))
    .map((line) => line.slice(0, 80));

describe('a filled database and the logs of its server', () => {
  it('contain the actions', () => {
    const rows = rowsIn;
    expect(rows('zero_carbon.trainees')).toBe(demoTrainees + 1);
    expect(rows('zero_carbon.training_limits')).toBeGreaterThan(2);
    expect(rows('accounts.login_log')).toBeGreaterThan(4);
    expect(rows('kernel.files')).toBeGreaterThan(2);
    expect(rows('kernel.mails')).toBeGreaterThan(1);
    expect(rows('kernel.inbox')).toBe(2);
    expect(server.logged.some((line) => line.includes('call failed'))).toBe(true);
    expect(found([first.name]).length).toBeGreaterThan(0);
  });
  it('contain no ID card number, of the demo or typed, in any spelling', () => {
    const numbers = [...generateTrainees(demoTrainees, server.clock.today()).map(({ idCard }) => idCard), ...unknown];
    expect(numbers.length).toBe(demoTrainees + unknown.length);
    numbers.push(...enrolled.map(({ idCard }) => idCard));
    expect(found(numbers.flatMap(spellings))).toEqual([]);
  });
  it('contain no six characters of a date of birth with the sequence after it from a typed number', () => {
    const typed = [
      first.idCard,
      second.idCard,
      unknown[0]!,
      '130503196704010016',
      ...enrolled.map(({ idCard }) => idCard),
    ];
    expect(found(typed.flatMap(partsOf))).toEqual([]);
    const dates = typed.map((number) => `${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`);
    expect(found(dates)).toEqual([]);
  });
  it('contain the name of an enrolled person on the roster and in the register only, of a withdrawn or refused one nowhere', () => {
    const [stays, ...others] = enrolled.map(({ name }) => name);
    const where = new Set(found(spellings(stays!)).map((line) => line.split(':')[0]));
    expect(where).toEqual(new Set(['zero_carbon.trainees', 'zero_carbon.training_enrolments']));
    expect(found(others)).toEqual([]);
  });
  it('contain no trainee’s name beside a hash in the log, nor in a file or a task', () => {
    const names = [certified.name, ...generateTrainees(demoTrainees, server.clock.today()).map(({ name }) => name)];
    const told = found(names.filter((name) => name.length > 2).flatMap(spellings));
    expect(rowsIn('zero_carbon.training_entries')).toBeGreaterThan(1);
    expect(rowsIn('zero_carbon.log_openings')).toBeGreaterThan(1);
    expect(
      told.filter((line) => /^(zero_carbon\.(log_|training_(entries|certificates|issue))|kernel\.|log:)/.test(line)),
    ).toEqual([]);
  });
  it('contain no password, correct or wrong, in any spelling', () => {
    expect(found(Object.values(passwords).flatMap(spellings))).toEqual([]);
  });
});
