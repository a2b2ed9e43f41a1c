/** Why a headset that joined a group got a revision: what stood for the group, by its name as it was. */
export interface StandingSource {
  readonly group: string;
  /** The plans that it was sent with to stand; none of a version of the system. */
  readonly plans: string[];
}
