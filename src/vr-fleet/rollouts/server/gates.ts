import type { usualGate } from '#vr-fleet/rollouts/drafts.contract.ts';

/** A wave's gate, as calls name it. */
export type WaveGate = Record<keyof typeof usualGate, number>;

interface GateColumns {
  readonly replied_percent: number;
  readonly ok_percent: number;
  readonly failed_percent: number;
  readonly soak_minutes: number;
  readonly deadline_hours: number;
}

/** The gate of a wave's row. */
export const gateOf = (wave: GateColumns): WaveGate => ({
  repliedPercent: wave.replied_percent,
  okPercent: wave.ok_percent,
  failedPercent: wave.failed_percent,
  soakMinutes: wave.soak_minutes,
  deadlineHours: wave.deadline_hours,
});

export const gateColumns = (gate: WaveGate): GateColumns => ({
  replied_percent: gate.repliedPercent,
  ok_percent: gate.okPercent,
  failed_percent: gate.failedPercent,
  soak_minutes: gate.soakMinutes,
  deadline_hours: gate.deadlineHours,
});
