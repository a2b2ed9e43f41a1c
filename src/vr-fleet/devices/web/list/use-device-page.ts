import { useRef, useState } from 'react';
import type { OutputOf } from '#kernel/contract/endpoint.ts';
import { callLater } from '#kernel/ui/feedback/calls.ts';
import type { Failure } from '#kernel/ui/feedback/failure.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { listDevices, type DeviceRow } from '#vr-fleet/devices/devices.contract.ts';
import type { LiveDevice } from '#vr-fleet/live/live.messages.ts';
import { useAtMost } from '#vr-fleet/ui/use-at-most.ts';
import { pageLength, type ListAddress } from './list-address.ts';
import { mergeLive } from './merge-live.ts';

export type Listed = OutputOf<typeof listDevices>;

export interface DevicePage {
  readonly listed: Listed | undefined;
  /** Headsets have come into the list or left it; they are shown when the reader asks. */
  readonly hasNews: boolean;
  readonly showNews: () => void;
  readonly failure: Failure | undefined;
  /** Another page or filter is being fetched: `listed` is still the one before. */
  readonly loading: boolean;
  readonly retry: () => void;
  readonly onDevices: (devices: readonly LiveDevice[]) => void;
}

interface Held {
  /** What was asked for last, and what it is by now. */
  readonly base: Listed | undefined;
  readonly now: Listed | undefined;
  readonly news: Listed | undefined;
  /** Came while the next answer was on its way, which may not know of them. */
  readonly late: readonly LiveDevice[];
}

/** Milliseconds between two looks whether other headsets belong on the page. */
const lookEvery = 4_000;

/**
 * A page of the list. Rows that are shown change at once and stay where they are, whatever they change to. Which rows
 * belong on the page is looked up a moment later: a page that nobody works on is then simply the new one; where somebody
 * does, the new one is offered, so that nothing moves under their hand.
 *
 * @param isBusy whether somebody is at work on the rows.
 */
export function useDevicePage({ filter, page }: ListAddress, isBusy: () => boolean): DevicePage {
  const params = { ...filter, start: page * pageLength, limit: pageLength };
  const { data, answered, failure, loading, retry } = useAnswer(listDevices, params);
  const [held, setHeld] = useState<Held>({ base: undefined, now: undefined, news: undefined, late: [] });
  const current = held.base === data ? held : begin(data, held.late);
  const asked = useRef('');
  const key = JSON.stringify(params);

  const look = useAtMost(lookEvery, () => {
    asked.current = key;
    callLater(listDevices, params).then(
      (next) => {
        if (asked.current !== key) return;
        setHeld((before) => {
          if (before.base !== data || !before.now) return before;
          const isSame = idsOf(before.now.rows) === idsOf(next.rows);
          return isSame || !isBusy() ? { ...before, now: next, news: undefined } : withNews(before, next);
        });
      },
      // The next look may succeed; what is shown stays right by what is told.
      () => undefined,
    );
  });

  return {
    listed: current.now,
    hasNews: current.news !== undefined,
    showNews: () => setHeld({ ...current, now: current.news ?? current.now, news: undefined }),
    failure: data && !loading && failure ? failure : data ? undefined : failure,
    loading: data !== undefined && answered !== key,
    retry,
    onDevices: (devices) => {
      setHeld((before) => {
        const state = before.base === data ? before : begin(data, before.late);
        return { ...state, now: told(state.now, devices), late: loading ? [...state.late, ...devices] : [] };
      });
      look();
    },
  };
}

const begin = (data: Listed | undefined, late: readonly LiveDevice[]): Held => ({
  base: data,
  now: told(data, late),
  news: undefined,
  late: [],
});

/** The total is of the new page at once: a count does not move anything. */
const withNews = (before: Held, next: Listed): Held => {
  const { now } = before;
  if (!now) return before;
  const fresh = new Map(next.rows.map((row) => [row.id, row]));
  return {
    ...before,
    now: { ...next, rows: now.rows.map((row) => fresh.get(row.id) ?? row) },
    news: next,
  };
};

function told(listed: Listed | undefined, devices: readonly LiveDevice[]): Listed | undefined {
  if (!listed) return undefined;
  const rows = mergeLive(listed.rows, devices);
  return rows === listed.rows ? listed : { ...listed, rows: rows as DeviceRow[] };
}

const idsOf = (rows: readonly DeviceRow[]): string => rows.map(({ id }) => id).join(' ');
