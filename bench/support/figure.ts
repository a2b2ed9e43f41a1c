/** One line of a promise as measured. */
export interface Figure {
  readonly what: string;
  readonly ours: string;
  readonly rival?: string;
  readonly ratio?: string;
  readonly bar: string;
  readonly met: boolean;
}
