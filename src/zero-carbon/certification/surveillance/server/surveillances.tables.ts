import type { Generated } from 'kysely';
import type { SurveillanceState } from '#zero-carbon/certification/surveillance/surveillances.states.ts';

interface SurveillanceTable {
  id: Generated<string>;
  certificate_id: string;
  party_id: string | null;
  organisation_id: string;
  turn: number;
  day: string;
  state: Generated<SurveillanceState>;
  due_on: string | null;
  grace_until: Generated<string | null>;
  opened_at: Date;
  report_id: Generated<string | null>;
  run_id: Generated<string | null>;
  report_number: Generated<string | null>;
  period_start: Generated<string | null>;
  period_end: Generated<string | null>;
  /** Tonnes of CO2e, to 3 decimals. */
  scope1: Generated<string | null>;
  /** Market-based. */
  scope2: Generated<string | null>;
  /** Null for type I. */
  scope3: Generated<string | null>;
  removal: Generated<string | null>;
  offset_tonnes: Generated<string | null>;
  net: Generated<string | null>;
  star: Generated<number | null>;
  points: Generated<string | null>;
  declared_by: Generated<string | null>;
  declared_at: Generated<Date | null>;
  outcome: Generated<'maintain' | 'fail' | null>;
  reason: Generated<string>;
  checked_by: Generated<string | null>;
  checked_at: Generated<Date | null>;
  sent_back: Generated<string>;
  confirmed_by: Generated<string | null>;
  confirmed_at: Generated<Date | null>;
  version: Generated<number>;
  suspension_id: Generated<string | null>;
}

interface PlanTable {
  certificate_id: string;
  counted_from: string;
  months: number;
  next_turn: number | null;
  next_on: string | null;
}

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'zero_carbon.surveillances': SurveillanceTable;
    'zero_carbon.surveillance_plans': PlanTable;
  }
}
