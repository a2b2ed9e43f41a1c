import type { Permission } from '#kernel/contract/permissions.ts';
import type { MediaType } from '#kernel/contract/upload-endpoint.ts';
import type { Text } from '#kernel/i18n/text.ts';
import type { PeriodKey } from './period.ts';

/** Business time of one act: the moment, and the day in the business zone. */
export interface Moment {
  readonly at: Date;
  readonly today: string;
}

/** A text that the user enters for a move. */
export interface AskedText {
  readonly required: boolean;
  /** Characters, of each language. */
  readonly limit: number;
}

/** A file that the user uploads for a move, such as the decision behind it. */
export interface AskedFile {
  readonly required: boolean;
  /** A subset of the types that `uploadMoveFile` accepts. */
  readonly types: readonly MediaType[];
  /** At most the limit of `uploadMoveFile`. */
  readonly mostBytes: number;
}

/** A transition of a record's state. */
export interface Move<State extends string = string> {
  readonly from: readonly State[];
  readonly to: State;
  /** The permission that a person needs, any of several, or `system` for moves that the server makes by itself. */
  readonly by: Permission | 'system' | readonly (Permission | 'system')[];
  /** The timeline's text for the completed move. */
  readonly done: Text;
  /** The button's label: a verb. Without it, no screen offers the move. */
  readonly button?: Text;
  /**
   * The generic call may make this move: it needs only the record, the permission and the fields of `asks`. A move that
   * needs a password, a second person or other rows has its own call.
   */
  readonly plain?: true;
  /**
   * The input that the move requires: a reason and a file for the history, and a public note in both languages for the
   * journal. The history stores the file's name and hash; readers of the record can download the file, the public never
   * can.
   */
  readonly asks?: { readonly reason?: AskedText; readonly note?: AskedText; readonly file?: AskedFile };
  /** Column for the person who makes the move: the first of two people. */
  readonly signs?: string;
  /**
   * Column of the first of two people. The generic call refuses the move to that person, and to a person if one of the
   * two granted the other the permission within the last 30 days.
   */
  readonly second?: string;
  /** The effect of the move, in a sentence that the user reads before confirming. */
  readonly consequence?: Text;
  /** The move's name in the public journal. Without it, the public does not see the move. */
  readonly published?: string;
  /** The period that sets the due day of the target state if that state has no period. */
  readonly period?: PeriodKey;
  /** Counts the due day again even if the state stays the same: another person is responsible now. */
  readonly restarts?: true;
  /** Columns that the move always writes beside the state. */
  readonly sets?: (moment: Moment) => Readonly<Record<string, string | null>>;
  /**
   * Returns the reason why a record in an allowed state still cannot make this move, or undefined. The guard sees only
   * the stored row of the record (annotate the columns it reads) and business time.
   */
  readonly guard?: (row: never, moment: Moment) => Text | undefined;
}

/** The assignees of a record: the parties of the rows in a table whose key equals a column of the record. */
export interface Assignment {
  readonly column: string;
  /** With its schema. */
  readonly table: string;
  readonly key: string;
  /** The column of the assigned party. */
  readonly party: string;
}

/**
 * The owner and assignees of a record. A permission of scope `own` reaches the owner's records; scope `assigned`
 * reaches the owner's and the assigned records.
 */
export interface Reach {
  /** The record's column of the party that owns it; null if records have no owner. */
  readonly owner: string | null;
  /** Null if records have no assignees. */
  readonly assigned: Assignment | null;
}

/**
 * The public history of the records: a table of the columns `on_date`, `kind`, `note_zh`, `note_en` and the record's
 * id, which only moves write. Public pages read it and never the internal history, which names people.
 */
export interface PublicJournal {
  /** With its schema. */
  readonly table: string;
  /** Its column of the record's id; besides `kind`, `on_date`, `note_zh`, `note_en`, and `at`, the instant of writing. */
  readonly record: string;
  /** The record's own columns of its last entry: each published move writes them. */
  readonly date: string;
  readonly noteZh: string;
  readonly noteEn: string;
}

/** A state that requires an action by a due day. */
export interface Wait<MoveName extends string = string> {
  /** The permission that the action needs; `system` if only time has to pass. */
  readonly by: Permission | 'system';
  /** The period, from the day on which the state started; absent if the move sets the due day in another way. */
  readonly period?: PeriodKey;
  /**
   * The move that the clock makes on the day after the due day, as `system`. If the guard refuses it, the clock
   * retries.
   */
  readonly lapse?: MoveName;
  /** The public note of that move, if the lifecycle has a public journal. */
  readonly lapseNote?: Text;
  /** Days before the due day on which the clock reminds, the furthest first; the default days when absent. */
  readonly remindBefore?: readonly number[];
}

/**
 * The states that require an action, and the record's column of the due day: a `date` that moves write with the state.
 * It is null in any other state.
 */
export interface Waits<State extends string = string, MoveName extends string = string> {
  readonly column: string;
  readonly states: Readonly<Partial<Record<State, Wait<MoveName>>>>;
}

/** A state's colour and icon, displayed beside its name and never alone. */
export interface StateLook {
  readonly tone: 'success' | 'warning' | 'danger' | 'faded';
  readonly icon: 'check' | 'pause' | 'cross' | 'minus' | 'clock' | 'swap';
}

/** The states of one kind of record, and all moves between them. A move that is not in the table is impossible. */
export interface Lifecycle<
  Table extends string = string,
  State extends string = string,
  Moves extends Readonly<Record<string, Move<State>>> = Readonly<Record<string, Move<State>>>,
> {
  readonly kind: 'lifecycle';
  /** The record's name in the history, the events, the generic call and the documents, such as `certificate`. */
  readonly name: string;
  /** With its schema, `zero_carbon.certificates`; its primary key is `id`. */
  readonly table: Table;
  /** The state's column; only moves write it. */
  readonly column: string;
  readonly reach: Reach;
  readonly start: State;
  readonly states: Readonly<Record<State, Text>>;
  readonly looks: Readonly<Record<State, StateLook>>;
  readonly journal?: PublicJournal;
  readonly waits?: Waits;
  readonly moves: Moves;
}

interface Definition<Table extends string, State extends string, Moves> {
  readonly name: string;
  readonly table: Table;
  /** `state` when absent. */
  readonly column?: string;
  readonly reach: Reach;
  readonly start: NoInfer<State>;
  readonly states: Readonly<Record<State, Text>>;
  readonly looks: Readonly<Record<NoInfer<State>, StateLook>>;
  readonly journal?: PublicJournal;
  /**
   * Its worklist: the records that require an action, by state and due day. The clock reminds the responsible people.
   */
  readonly waits?: Waits<NoInfer<State>, NoInfer<keyof Moves & string>>;
  readonly moves: Moves & Readonly<Record<string, Move<NoInfer<State>>>>;
}

/**
 * Declares a lifecycle. The same table moves the records, authorises the callers, renders tag, buttons, dialog and
 * timeline, and generates the documents and the tests.
 *
 * @example
 * export const orderLifecycle = lifecycle({
 *   name: 'order', table: 'vr_fleet.orders', reach: { owner: 'party_id', assigned: null },
 *   start: 'unpaid', states: orderStateWords, looks: orderLooks,
 *   moves: {
 *     uploadProof: { from: ['unpaid', 'refused'], to: 'proved', by: 'orders.pay', done: orderWords.proved },
 *     lapse: { from: ['unpaid'], to: 'lapsed', by: 'system', done: orderWords.lapsed },
 *   },
 * });
 */
export const lifecycle = /* @__NO_SIDE_EFFECTS__ */ <
  const Table extends string,
  const State extends string,
  const Moves extends Readonly<Record<string, Move<State>>>,
>(
  definition: Definition<Table, State, Moves>,
): Lifecycle<Table, State, Moves> => ({ kind: 'lifecycle', column: 'state', ...definition });

export type StateOf<L extends Lifecycle> = keyof L['states'] & string;
export type MoveOf<L extends Lifecycle> = keyof L['moves'] & string;

/** The states, in the order they are declared in; a migration's CHECK lists the same. */
export const stateNames = <L extends Lifecycle>(of: L): StateOf<L>[] => Object.keys(of.states);

/** Returns the permissions that allow a move, always as a list. */
export const allowedBy = (move: Move): readonly (Permission | 'system')[] =>
  typeof move.by === 'string' ? [move.by] : move.by;

/**
 * Returns true if a move cannot be undone and is no success: it leads to a state that no move leaves.
 *
 * @example
 * isIrreversible(certificateLifecycle, certificateLifecycle.moves.cancel); // true
 */
export const isIrreversible = (of: Lifecycle, { to }: Move): boolean =>
  of.looks[to]?.tone !== 'success' && !Object.values(of.moves).some(({ from }) => from.includes(to));

/**
 * The moves that lead out of a state: the buttons of a screen.
 *
 * @param holds returns true if the reader has a permission; by default every move counts, the system's too.
 * @example
 * movesFrom(reportLifecycle, 'returned'); // ['reopen']
 */
export function movesFrom<L extends Lifecycle>(
  of: L,
  state: StateOf<L>,
  holds: (permission: Permission | 'system') => boolean = () => true,
): MoveOf<L>[] {
  const names = Object.keys(of.moves) as MoveOf<L>[];
  return names.filter((name) => {
    const move = of.moves[name]!;
    return move.from.includes(state) && allowedBy(move).some(holds);
  });
}

/**
 * The states that a record can reach from its first one, including the first. Any other state is dead.
 */
export function reachable<L extends Lifecycle>(of: L): Set<StateOf<L>> {
  const reached = new Set<string>([of.start]);
  for (const state of reached) {
    for (const move of Object.values(of.moves)) {
      if (move.from.includes(state)) reached.add(move.to);
    }
  }
  return reached;
}
