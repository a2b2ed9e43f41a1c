import type { Figure } from './figure.ts';

interface Measurement {
  readonly about: string;
  readonly load: () => Promise<{ measure(print: (line: string) => void): Promise<Figure[]> }>;
}

/** The measurable promises, each in a separate file. */
export const promises: Readonly<Record<string, Measurement>> = {
  list: {
    about: 'the public policy list through the envelope, against a bare server on the same tables',
    load: () => import('../list.ts'),
  },
  certificate: {
    about: 'a certificate by exact name among 1,000,000, against a bare server on the same tables',
    load: () => import('../certificate.ts'),
  },
  issuing: {
    about: '1,000 certificates issued and drawn, against their bare parts one after the other; memory against 100',
    load: () => import('../issuing.ts'),
  },
  verify: {
    about: 'a certificate verified with its proofs, against a bare server with the same queries',
    load: () => import('../verify.ts'),
  },
  filters: {
    about: 'page 1 of every filter of the certificate query, 10,000 to 1,000,000 rows',
    load: () => import('../filters.ts'),
  },
  directory: {
    about: 'page 1 and shares of every filter of the directory, 10,000 to 1,000,000 certificates',
    load: () => import('../directory.ts'),
  },
  feed: {
    about: '100,000 certificates as open data, against a piped COPY of the same columns; memory beside none',
    load: () => import('../feed.ts'),
  },
  envelope: { about: 'what the envelope adds to a route, in CPU time', load: () => import('../envelope.ts') },
  weight: {
    about: 'script, LCP and CLS of the welcome and query pages, against an empty React page; script behind the login',
    load: () => import('../weight.ts'),
  },
  login: {
    about: 'logins from the ticket to the session, against a bare argon2id loop',
    load: () => import('../login.ts'),
  },
  flood: {
    about: 'the public policy list during a login flood, against the same beside as busy a process',
    load: () => import('../flood.ts'),
  },
  memory: {
    about: 'memory of the server under list, certificates, captchas and logins',
    load: () => import('../memory.ts'),
  },
  delivery: {
    about: '100 headsets fetch 40 MiB each in chunks, against a node:http server with ranges',
    load: () => import('../delivery.ts'),
  },
  upload: {
    about: 'a file of 200 MiB by tus with its hash checked, against a bare PUT that hashes and syncs',
    load: () => import('../upload.ts'),
  },
  'activity-import': {
    about: '100,000 readings of a report from a workbook, and their memory, against hucre that streams the file',
    load: () => import('../activity-import.ts'),
  },
  'training-import': {
    about: '50,000 training certificates from a workbook that is not kept, against streaming it bare, and the memory',
    load: () => import('../training-import.ts'),
  },
  'fleet-import': {
    about: 'a workbook of 20,000 headsets tried, against streaming it bare, and the memory',
    load: () => import('../fleet-import.ts'),
  },
  bombs: {
    about: 'thirty hostile files through their real calls: what others wait meanwhile, and the memory of the server',
    load: () => import('../bombs.ts'),
  },
  scoring: {
    about: '10,000 reports scored by the shipped indicators, against a plain loop with the same decimals',
    load: () => import('../scoring.ts'),
  },
  recalculate: {
    about:
      'a report of 5,000 rows calculated in Chromium, against a plain loop with the same decimals; and after one cell',
    load: () => import('../recalculate.ts'),
  },
  timing: {
    about: 'what the time of a refused login tells of the account: nothing',
    load: () => import('../timing.ts'),
  },
  captcha: {
    about: 'slider puzzles drawn and encoded, against two bare encodes of the same pixels and formats',
    load: () => import('../captcha.ts'),
  },
  devices: { about: 'every filter of the device list at 1,000,000 headsets', load: () => import('../devices.ts') },
  wall: {
    about: 'the wall of 10,000 places scrolled while 500 change a second, in Chromium, against none changing',
    load: () => import('../wall.ts'),
  },
  forecast: {
    about: 'what is expected of 10,000 headsets, against one bare select of the columns it reads',
    load: () => import('../forecast.ts'),
  },
  telemetry: {
    about: 'telemetry stored durably, against mosquitto to one bare subscriber',
    load: () => import('../telemetry.ts'),
  },
  idle: { about: 'what 10,000 headsets that only report cost', load: () => import('../idle.ts') },
  fanout: {
    about: 'a command to 10,000 headsets until all have it, against mosquitto alone',
    load: () => import('../fanout.ts'),
  },
  rollout: {
    about: 'a wave of 10,000 headsets from its opening until all are notified, against mosquitto alone',
    load: () => import('../rollout.ts'),
  },
  reconnect: {
    about: '10,000 headsets back after a restart of the broker, with the public list beside it',
    load: () => import('../reconnect.ts'),
  },
  export: {
    about: '100,000 rows as a sheet, against hucre fed by a bare cursor of the same SQL; memory beside 10,000 rows',
    load: () => import('../export.ts'),
  },
  drawing: {
    about: 'certificates as PNG, against sharp on the same SVG, and as PDF, against bare pdfkit on the same operations',
    load: () => import('../drawing.ts'),
  },
  log: {
    about: 'the issuance log: 100,000 entries by hundreds against a bare COPY of their leaves; proofs among 1,000,000',
    load: () => import('../log.ts'),
  },
  statistics: {
    about: 'the scheme’s page of figures over a million reports, against plain `group by`s of the same',
    load: () => import('../statistics.ts'),
  },
  worklist: {
    about: 'the lists of reports and what waits, every filter, from 10,000 reports to a million',
    load: () => import('../worklist.ts'),
  },
  review: {
    about: 'the next item on the review desk of a report with 300 files, in Chromium, against a report without files',
    load: () => import('../review.ts'),
  },
  reminders: {
    about: '10,000 reminders due at once, against a plain loop that writes the same rows by hundreds',
    load: () => import('../reminders.ts'),
  },
  start: { about: 'a warm start to its first answer', load: () => import('../start.ts') },
};
