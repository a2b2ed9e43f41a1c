import type { Text } from '#kernel/i18n/text.ts';
import type { FactCheck, TitleForm } from '#zero-carbon/library/provenance.ts';
import type { StandardState } from '#zero-carbon/standards/standards.words.ts';
import type { SeriesCode } from './standard-series.ts';

/** What is known of one standard, and how well. A fact that is missing is absent; nothing is filled in. */
export interface StandardFacts {
  /** Never changes, so that a later release finds the row again. */
  readonly slug: string;
  readonly series: SeriesCode;
  readonly number: string;
  readonly numberCheck: FactCheck;
  /** The year in the number. */
  readonly edition?: string;
  readonly title: Text;
  readonly titleForm: { readonly zh: TitleForm; readonly en: TitleForm };
  readonly issuer?: Text;
  /** Partial dates: issued, in force since, withdrawn on. */
  readonly issued?: string;
  readonly inForce?: string;
  readonly withdrawn?: string;
  readonly datesCheck?: FactCheck;
  readonly state: StandardState;
  /** The slug of the standard that took its place. */
  readonly successor?: string;
  readonly remark?: Text;
}
