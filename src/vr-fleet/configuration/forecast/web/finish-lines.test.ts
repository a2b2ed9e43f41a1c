import { expect, it } from 'vitest';
import { translate } from '#kernel/i18n/text.ts';
import type { Translate } from '#kernel/i18n/web/use-lang.ts';
import type { Forecast } from '#vr-fleet/configuration/forecast/forecast.ts';
import { finishLines } from './finish-lines.ts';

const t: Translate = (text, ...values) => translate(text, 'en', ...values);
const forecast: Forecast = {
  apply: 12,
  connectDay: 5,
  connectWeek: 0,
  unseen: 40,
  short: 0,
  shortBytes: 0,
  declines: 0,
  withinHour: 17,
  withinDay: 17,
  p50: '19:45',
  p90: null,
  opens: [],
  curve: [],
  seenAt: null,
  habitsAt: null,
};
const moment = (at: string): string => at;

it('states the number of remaining headsets if some are done', () => {
  expect(finishLines(t, forecast, { isUnderWay: true, moment })).toEqual([
    'Of the 17 left, half are done by 19:45, nine in ten by a date more than 28 days ahead',
    'About 17 of them within an hour, 17 within a day',
  ]);
  expect(finishLines(t, forecast, { isUnderWay: false, moment })?.[0]).toMatch(/^Half done by 19:45/);
  expect(finishLines(t, { ...forecast, apply: 0, connectDay: 0 }, { isUnderWay: true, moment })).toBeUndefined();
});

it('states only a day if the connection times of the headsets are unknown', () => {
  const precise = (at: string, precision: string): string => `${at} to the ${precision}`;
  const lines = (changes: Partial<Forecast>): string | undefined =>
    finishLines(t, { ...forecast, p90: '11-29', ...changes }, { isUnderWay: false, moment: precise })?.[0];
  // 12 of 17 are connected: half of them, and not nine tenths
  expect(lines({})).toMatch(/19:45 to the minute.*11-29 to the day/);
  expect(lines({ apply: 0, connectWeek: 12 })).toMatch(/19:45 to the day.*11-29 to the day/);
  expect(lines({ habitsAt: '2026-11-27T00:00:00Z' })).toMatch(/19:45 to the minute.*11-29 to the minute/);
  expect(lines({ connectDay: 0 })).toMatch(/19:45 to the minute.*11-29 to the minute/);
});
