/** One line of a promise with its measured value. */
export interface Figure {
  readonly what: string;
  readonly ours: string;
  readonly rival?: string;
  readonly ratio?: string;
  readonly bar: string;
  readonly met: boolean;
}
