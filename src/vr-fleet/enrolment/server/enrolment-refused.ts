import type { enrolmentRefusals } from '#vr-fleet/enrolment/enrolment.messages.ts';

export type Reason = (typeof enrolmentRefusals)[number];

/** Why a headset is not enrolled, as it is told. */
export class EnrolmentRefused extends Error {
  override readonly name = 'EnrolmentRefused';
  readonly reason: Reason;
  /** Seconds. */
  readonly retryAfter: number | undefined;
  constructor(reason: Reason, retryAfter?: number) {
    super(reason);
    this.reason = reason;
    this.retryAfter = retryAfter;
  }
}
