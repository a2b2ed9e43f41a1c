/**
 * The source of a revision for a headset that joined a group: the group default, with the group's name at that time.
 */
export interface StandingSource {
  readonly group: string;
  /** The plans that created the default; empty for a firmware version. */
  readonly plans: string[];
}
