import type { Text } from '#kernel/i18n/text.ts';
import type { FactCheck, TitleForm } from '#zero-carbon/portal/library/provenance.ts';
import type { StandardState } from '#zero-carbon/portal/library/standards/standards.words.ts';
import type { SeriesCode } from './standard-series.ts';

/** The known facts of one standard, with their verification. A missing fact is absent; nothing is invented. */
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
  /** The slug of its successor. */
  readonly successor?: string;
  readonly remark?: Text;
}
