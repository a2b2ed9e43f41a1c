/** The feed of how much is in one's own inbox (docs/wire.md §3). */
export const inboxFeed = 'inbox';

export interface InboxEvent {
  /** Open to-dos, read or not. */
  readonly toDo: number;
  /** Information that is unread. */
  readonly unread: number;
  /** Goes up with what is written; a list that was read at another one has changed. */
  readonly last: string;
}
