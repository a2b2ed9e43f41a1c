import type { Translate } from '#kernel/i18n/web/use-lang.ts';
import type { Published } from '#zero-carbon/publicity/publicity.contract.ts';
import { pageWords as text } from './publicity-page.words.ts';

/** Until when it is public, and how long that is. */
export function windowText({ from, until, daysLeft, provisional }: Published, t: Translate): string {
  if (until === null || daysLeft === null) return t(text.windowOver, { from });
  return provisional ? t(text.untilProvisional, { until }) : t(text.until, { until, days: daysLeft });
}
