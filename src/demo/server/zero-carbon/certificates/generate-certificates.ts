import { addMonths } from '#kernel/checks/calendar-date.ts';
import { normalise } from '#kernel/checks/normalise.ts';
import { pick, seeded } from '#kernel/checks/seeded.ts';
import type { CertificateState } from '#zero-carbon/certification/certificates/certificate-states.words.ts';
import type { EvaluationType } from '#zero-carbon/certification/certificates/certificate-choices.ts';
import { certificateNumber } from '#zero-carbon/certification/certificates/certificate-number.ts';
import { addDays, addYears, daysBetween } from './demo-dates.ts';
import { demoCreditCode } from './demo-credit-code.ts';
import { demoPlaces } from './demo-places.ts';
import {
  boundaries,
  brandFirst,
  brandSecond,
  cancellationNotes,
  demoOrganisations,
  divisions,
  industries,
  legalForms,
  roads,
  suspensionNotes,
  withdrawalNotes,
} from './demo-words.ts';

export interface DemoCertificate {
  readonly id: number;
  readonly number: string;
  readonly nameZh: string;
  readonly nameEn: string | null;
  readonly nameKey: string;
  readonly nameEnKey: string | null;
  readonly searchKey: string;
  readonly creditCode: string;
  readonly siteAddress: string;
  /** GB/T 2260. */
  readonly province: string;
  /** Division of GB/T 4754. */
  readonly industry: string;
  readonly boundary: readonly [zh: string, en: string];
  readonly type: EvaluationType;
  readonly star: number;
  readonly reportStart: string;
  readonly reportEnd: string;
  /** Index into demoOrganisations. */
  readonly organisation: number;
  readonly firstIssuedOn: string;
  readonly issuedOn: string;
  readonly expiresOn: string;
  readonly state: CertificateState;
  readonly stateOn: string | null;
  readonly stateNote: readonly [zh: string, en: string] | null;
  readonly decideBy: string | null;
  readonly replacesId: number | null;
}

/** The scheme's first month; T/CECA-G 0171-2022 came into force on 2022-06-01. */
const firstDay = '2022-06-01';

/**
 * Invented certificates of invented enterprises in real locations, oldest first; identical for the same count, date and
 * seed. The rate of issue grows over the months; a fifth of the enterprises have an English name; three years after its
 * issue a certificate has expired or been replaced by a renewal.
 */
export function* generateCertificates(count: number, today: string, seed = 3_2_1): Generator<DemoCertificate> {
  const random = seeded(seed);
  const days = daysBetween(firstDay, today);
  const sequences = new Map<string, number>();
  const renewable: DemoCertificate[] = [];
  for (let id = 1; id <= count; id += 1) {
    const issuedOn = addDays(firstDay, Math.min(days, Math.floor(days * Math.sqrt((id - 0.5) / count))));
    const due = renewable[0];
    if (due && due.expiresOn < issuedOn) {
      renewable.shift();
      yield renewal(due, id, issuedOn, today, nextSequence(sequences, due.organisation, issuedOn), random);
      continue;
    }
    const certificate = fresh(id, issuedOn, today, sequences, random);
    if (certificate.state === 'replaced') renewable.push(certificate);
    yield certificate;
  }
}

function fresh(
  id: number,
  issuedOn: string,
  today: string,
  sequences: Map<string, number>,
  random: () => number,
): DemoCertificate {
  const place = pick(random, demoPlaces);
  const [first, firstEn] = pick(random, brandFirst);
  const [second, secondEn] = pick(random, brandSecond);
  const [trade, tradeEn] = pick(random, industries);
  const [form, formEn] = pick(random, legalForms);
  const seat = random() < 0.75 ? [place.short, place.shortEn] : [place.cityShort, place.cityEn];
  const nameZh = `${seat[0]}${first}${second}${trade}${form}`;
  const nameEn = random() < 0.2 ? `${seat[1]} ${firstEn}${secondEn} ${tradeEn} ${formEn}` : null;
  const star = pick(random, [3, 3, 3, 3, 3, 4, 4, 4, 5, 5, 6]);
  const type: EvaluationType = random() < 0.38 ? 'II' : 'I';
  const organisation = Math.floor(random() ** 1.6 * demoOrganisations.length);
  const expiresOn = addDays(addYears(issuedOn, 3), -1);
  const reportYear = Number(issuedOn.slice(0, 4)) - 1;
  const where = place.province === place.city ? place.city : place.province + place.city;
  return {
    id,
    number: certificateNumber({
      organisation: demoOrganisations[organisation]?.code ?? '',
      year: issuedOn.slice(2, 4),
      type,
      star,
      sequence: nextSequence(sequences, organisation, issuedOn),
      renewal: 0,
    }),
    nameZh,
    nameEn,
    nameKey: normalise(nameZh),
    nameEnKey: nameEn && normalise(nameEn),
    searchKey: [normalise(nameZh), ...(nameEn ? [normalise(nameEn)] : []), normalise(where + place.county)].join('\n'),
    creditCode: demoCreditCode(place.code, id),
    siteAddress: `${where}${place.county}${pick(random, roads)}${1 + Math.floor(random() * 1_200)}号`,
    province: `${place.code.slice(0, 2)}0000`,
    industry: divisions[trade] ?? 'C',
    boundary: pick(random, boundaries),
    type,
    star,
    reportStart: `${reportYear}-01-01`,
    reportEnd: `${reportYear}-12-31`,
    organisation,
    firstIssuedOn: issuedOn,
    issuedOn,
    expiresOn,
    replacesId: null,
    ...stateOf(issuedOn, expiresOn, today, random),
  };
}

function renewal(
  due: DemoCertificate,
  id: number,
  issuedOn: string,
  today: string,
  sequence: number,
  random: () => number,
): DemoCertificate {
  const star = Math.min(6, due.star + (random() < 0.3 ? 1 : 0));
  const reportYear = Number(issuedOn.slice(0, 4)) - 1;
  const expiresOn = addDays(addYears(issuedOn, 3), -1);
  return {
    ...due,
    id,
    star,
    issuedOn,
    expiresOn,
    number: certificateNumber({
      organisation: demoOrganisations[due.organisation]?.code ?? '',
      year: issuedOn.slice(2, 4),
      type: due.type,
      star,
      sequence,
      renewal: 1,
    }),
    reportStart: `${reportYear}-01-01`,
    reportEnd: `${reportYear}-12-31`,
    replacesId: due.id,
    ...stateOf(issuedOn, expiresOn, today, random),
  };
}

type StateParts = Pick<DemoCertificate, 'state' | 'stateOn' | 'stateNote' | 'decideBy'>;

function stateOf(issuedOn: string, expiresOn: string, today: string, random: () => number): StateParts {
  const plain = { stateNote: null, decideBy: null };
  const chance = random();
  const since = (latest: string): string =>
    addDays(issuedOn, 1 + Math.floor(random() * Math.max(1, daysBetween(issuedOn, latest) - 1)));
  if (expiresOn < today) {
    const day = addDays(expiresOn, 1);
    // a renewal follows within days, so a certificate that ended just now has none yet
    if (chance < 0.5 && daysBetween(expiresOn, today) > 15) return { ...plain, state: 'replaced', stateOn: day };
    if (chance < 0.94) return { ...plain, state: 'expired', stateOn: expiresOn };
  }
  const latest = expiresOn < today ? expiresOn : today;
  if (chance > 0.992) {
    return { ...plain, state: 'withdrawn', stateOn: since(latest), stateNote: pick(random, withdrawalNotes) };
  }
  if (chance > 0.982) {
    return { ...plain, state: 'cancelled', stateOn: since(latest), stateNote: pick(random, cancellationNotes) };
  }
  if (expiresOn < today) return { ...plain, state: 'expired', stateOn: expiresOn };
  if (chance > 0.967 && daysBetween(issuedOn, today) > 10) {
    const stateOn = addDays(today, -1 - Math.floor(random() * Math.min(150, daysBetween(issuedOn, today) - 2)));
    // domain notes: a certificate suspended for more than six months is withdrawn
    return { state: 'suspended', stateOn, stateNote: pick(random, suspensionNotes), decideBy: addMonths(stateOn, 6) };
  }
  return { ...plain, state: 'valid', stateOn: null };
}

function nextSequence(sequences: Map<string, number>, organisation: number, issuedOn: string): number {
  const key = `${organisation} ${issuedOn.slice(0, 4)}`;
  const sequence = (sequences.get(key) ?? 0) + 1;
  sequences.set(key, sequence);
  return sequence;
}
