import { addMonths } from '#kernel/checks/calendar-date.ts';

const day = 86_400_000;
const stamp = (date: string): number => Date.parse(`${date}T00:00:00Z`);
const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

export const addDays = (date: string, days: number): string => dateOf(stamp(date) + days * day);
export const daysBetween = (from: string, to: string): number => Math.round((stamp(to) - stamp(from)) / day);

export const addYears = (date: string, years: number): string => addMonths(date, years * 12);
