import { stateToday } from './training-certificates.states.ts';

interface Held {
  readonly number: string | null;
  readonly expires_on: string | null;
  readonly withdrawn_on: string | null;
}

/** The certificate of a person on a roster, with its current state; null if there is none. */
export const heldBy = ({ number, expires_on: last, withdrawn_on }: Held, today: string) =>
  number === null ? null : { number, state: stateToday({ expires_on: last!, withdrawn_on }, today) };
