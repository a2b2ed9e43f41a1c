/** The feed of the user's inbox counts (docs/wire.md §3). */
export const inboxFeed = 'inbox';

export interface InboxEvent {
  /** Open to-dos, read or not. */
  readonly toDo: number;
  /** Information that is unread. */
  readonly unread: number;
  /** Increases with every write; a list that was read at another value is outdated. */
  readonly last: string;
}
