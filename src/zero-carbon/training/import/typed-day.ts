import { isCalendarDate } from '#kernel/checks/calendar-date.ts';

const spelling = /^(\d{4})\s*(?:[-/.]|年)\s*(\d{1,2})\s*(?:[-/.]|月)\s*(\d{1,2})\s*日?$|^(\d{4})(\d{2})(\d{2})$/;

/** A day as people type it into a cell, `2026/1/5`, `2026年1月5日`, `20260105`, as the calendar has it; undefined for none. */
export function typedDay(text: string): string | undefined {
  const found = spelling.exec(text.normalize('NFKC').trim());
  if (!found) return undefined;
  const [year, month, day] = found.slice(1).filter((part) => part !== undefined);
  const date = `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : undefined;
}
