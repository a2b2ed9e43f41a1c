import { bothLanguages, type Text, type TextWith } from '#kernel/i18n/text.ts';
import { formatCount, formatTotal } from '#kernel/i18n/web/formats.ts';
import { operatorStartWords as text } from './operator-start.words.ts';

interface Total {
  readonly total: number;
  readonly more?: boolean | undefined;
}

/** The data of an operator's dashboard; undefined without permission to see it. */
export interface OperatorSources {
  /** Of the last week. */
  readonly failedJobs: number;
  /** Of the last 30 days, as the three that follow. */
  readonly failedMails?: Total | undefined;
  /** Stored but not sent, because no mail server is configured. */
  readonly keptMails?: Total | undefined;
  readonly alteredFiles?: Total | undefined;
  readonly similarNames?: Total | undefined;
  /** The year whose holidays are due and missing; null for none. */
  readonly missingYear?: number | null | undefined;
}

/**
 * Returns the current problems, most severe first. Empty only if no source that the reader may see has a problem.
 *
 * @example
 * operatorProblems({ failedJobs: 0, keptMails: { total: 81, more: false } }).length; // 1
 */
export function operatorProblems(sources: OperatorSources): Text[] {
  const { failedJobs, failedMails, keptMails, alteredFiles, similarNames, missingYear } = sources;
  const counted = (of: TextWith<'count'>, found: Total | undefined): Text[] =>
    found && found.total > 0 ? [bothLanguages(of, { count: formatTotal(found) })] : [];
  return [
    ...counted(text.alteredFiles, alteredFiles),
    ...(failedJobs > 0 ? [bothLanguages(text.failedJobs, { count: formatCount(failedJobs) })] : []),
    ...counted(text.failedMails, failedMails),
    ...counted(text.keptMails, keptMails),
    ...(typeof missingYear === 'number' ? [bothLanguages(text.missingYear, { year: String(missingYear) })] : []),
    ...counted(text.similarFound, similarNames),
  ];
}
