/** The codes of a response; docs/wire.md §1 defines the client's reaction to each. */
export const code = {
  accepted: 1000,
  noSession: 1008,
  loggedInElsewhere: 1009,
  sessionTimedOut: 1010,
  invalidInput: 4000,
  notFound: 4003,
  conflict: 4009,
  tooMany: 4029,
  refused: 5000,
  fault: 9999,
} as const;

export type Code = (typeof code)[keyof typeof code];

/** The response of every call. `errCode` is six digits or empty; `data` is the result or the refusal's detail. */
export interface Answer<Data = unknown> {
  readonly code: number;
  readonly msg: string;
  readonly errCode: string;
  readonly data: Data;
}
