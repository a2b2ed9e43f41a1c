import { stateToday } from './training-certificates.states.ts';

interface Held {
  readonly number: string | null;
  readonly expires_on: string | null;
  readonly withdrawn_on: string | null;
}

/** The certificate of somebody on a roster, as it is today; null where there is none. */
export const heldBy = ({ number, expires_on: last, withdrawn_on }: Held, today: string) =>
  number === null ? null : { number, state: stateToday({ expires_on: last!, withdrawn_on }, today) };
