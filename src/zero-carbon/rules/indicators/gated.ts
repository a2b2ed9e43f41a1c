import type { MeasureValue } from './measures.ts';
import type { Score, ScoreInput } from './score.ts';

/** The values that the stars' gates compare. */
export interface Gated {
  /** Of 100, a decimal text. */
  readonly points: string;
  /** Shares in percent. */
  readonly renewablePower: MeasureValue;
  readonly neutralised: MeasureValue;
}

const missing: MeasureValue = { value: null, state: 'missing' };

/** Selects from a report's input and score the values for the gates. */
export const gatedOf = ({ measures }: Pick<ScoreInput, 'measures'>, { points }: Pick<Score, 'points'>): Gated => ({
  points,
  renewablePower: measures.renewablePower ?? missing,
  neutralised: measures.neutralised ?? missing,
});
