import { expect, test } from 'vitest';
import { givenUpAddress, sectionFacts, type SectionRevision } from './section-facts.ts';

const at = '2026-11-27T11:27:00.000Z';
const network = { ip: '10.24.9.10', mask: '255.255.255.0', gateway: '10.24.9.1', dns: '10.24.9.1' };
const revision = (rev: number, document: object, given: Partial<SectionRevision> = {}): SectionRevision => ({
  rev,
  document,
  appliedAt: at,
  failedAt: null,
  error: null,
  ...given,
});
const failed = { appliedAt: null, failedAt: at, error: 'network_unconfirmed' };

test('lists address, Home key and screens with the revision that set them', () => {
  const home = { single: { action: 'none' } };
  const revisions = [
    revision(1, { sleep: 300, homeKey: home }),
    revision(2, { sleep: 60, homeKey: home, network }),
    revision(3, { sleep: 30, homeKey: home, network }),
  ];
  expect(sectionFacts(revisions, 3).map(({ field, from }) => [field, from?.rev])).toEqual([
    ['homeKey.single', 1],
    ['network', 2],
  ]);
  // set before the known revisions
  expect(sectionFacts([revision(4, { network }), revision(5, { network })], 5)[0]?.from).toBeUndefined();
  expect(sectionFacts([], null)).toEqual([]);
});

test('derives the outcome of each from the report of the headset', () => {
  const home = { single: { action: 'none' } };
  const outcomes = (reportedRev: number | null, last: Partial<SectionRevision>): unknown[] => {
    const revisions = [revision(1, { homeKey: home }), revision(2, { homeKey: home, network }, last)];
    return sectionFacts(revisions, reportedRev).map(({ outcome }) => outcome);
  };
  expect(outcomes(2, {})).toEqual(['applied', 'applied']);
  expect(outcomes(1, { appliedAt: null })).toEqual(['applied', 'waiting']);
  expect(outcomes(1, failed)).toEqual(['applied', 'failed']);
  // after a reset: no settings
  expect(outcomes(null, { appliedAt: null })).toEqual(['waiting', 'waiting']);
});

test('returns a failed address until a later one has been applied', () => {
  const gaveUp = revision(1, { network }, failed);
  expect(givenUpAddress([gaveUp, revision(2, {})])).toEqual({ address: '10.24.9.10', at });
  expect(givenUpAddress([gaveUp, revision(2, {}), revision(3, { network })])).toBeUndefined();
  const former = { ...network, ip: '10.24.9.7' };
  const takenBack = [gaveUp, revision(2, { network: former })];
  expect(givenUpAddress(takenBack)).toEqual({ address: '10.24.9.10', at });
  expect(givenUpAddress([...takenBack, revision(3, { network: former, sleep: 30 })])).toBeDefined();
  const other = { ...network, ip: '10.24.9.30' };
  expect(givenUpAddress([...takenBack, revision(3, { network: other })])).toBeUndefined();
  expect(givenUpAddress([revision(1, { network })])).toBeUndefined();
  expect(givenUpAddress([revision(1, { sleep: 30 }, { ...failed, error: 'internal' })])).toBeUndefined();
});
