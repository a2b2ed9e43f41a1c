import {
  comparedFields,
  valueAt,
  type ComparedField,
  type ComparedValue,
} from '#vr-fleet/configuration/settings/settings-fields.ts';
import type { Settings } from '#vr-fleet/configuration/settings/settings.messages.ts';

/** The fields of a revision that determine a value's source and outcome. */
export interface SectionRevision {
  readonly rev: number;
  readonly document: object;
  readonly appliedAt: string | null;
  readonly failedAt: string | null;
  readonly error: string | null;
}

/** The fields that the settings form of a headset does not contain. */
export const sectionFields = comparedFields.filter(
  (field) => field === 'network' || field === 'boot' || field === 'shutdown' || field.startsWith('homeKey.'),
);

export interface SectionFact<R> {
  readonly field: ComparedField;
  readonly value: Exclude<ComparedValue, undefined>;
  /** The revision that set it; undefined if that revision is older than the known ones. */
  readonly from: R | undefined;
  readonly outcome: 'applied' | 'waiting' | 'failed';
}

/** Returns the section values of the latest revision, each with the revision that set it and its outcome. */
export function sectionFacts<R extends SectionRevision>(
  revisions: readonly R[],
  reportedRev: number | null,
): SectionFact<R>[] {
  const last = revisions.at(-1);
  if (!last) return [];
  const valueIn = (revision: R, field: ComparedField): string =>
    JSON.stringify(valueAt(revision.document, field)) ?? '';
  return sectionFields.flatMap((field) => {
    const value = valueAt(last.document, field);
    if (value === undefined) return [];
    const wanted = valueIn(last, field);
    const other = revisions.findLastIndex((revision) => valueIn(revision, field) !== wanted);
    const from = other === -1 && revisions[0]!.rev > 1 ? undefined : revisions[other + 1];
    // only the headset's own report counts: after a reset no value is applied
    const isApplied = (reportedRev ?? 0) >= (from ?? revisions[0]!).rev;
    const hasFailed = last.appliedAt === null && last.failedAt !== null;
    return [{ field, value, from, outcome: isApplied ? 'applied' : hasFailed ? 'failed' : 'waiting' }];
  });
}

export interface GivenUp {
  readonly address: string;
  /** UTC. */
  readonly at: string;
}

/** Returns the fixed address that the headset gave up last, unless another address was sent or applied since. */
export function givenUpAddress(revisions: readonly SectionRevision[]): GivenUp | undefined {
  const index = revisions.findLastIndex(
    ({ error, appliedAt, failedAt }) => error === 'network_unconfirmed' && appliedAt === null && failedAt !== null,
  );
  const failed = revisions[index];
  const address = failed && networkIn(failed)?.ip;
  if (!failed?.failedAt || !address) return undefined;
  const [takenBack, ...later] = revisions.slice(index + 1);
  const isReplaced =
    takenBack !== undefined &&
    later.some((one) => one.appliedAt !== null && networkIn(one)?.ip !== networkIn(takenBack)?.ip);
  return isReplaced ? undefined : { address, at: failed.failedAt };
}

const networkIn = ({ document }: SectionRevision): Settings['network'] => (document as Settings).network;
