import type { Permission } from '#kernel/contract/permissions.ts';
import type { MediaType } from '#kernel/contract/upload-endpoint.ts';
import type { Text } from '#kernel/i18n/text.ts';
import type { PeriodKey } from './period.ts';

/** Business time of one act: the moment, and the day in the business zone. */
export interface Moment {
  readonly at: Date;
  readonly today: string;
}

/** A text that a move takes from whoever takes it. */
export interface AskedText {
  readonly required: boolean;
  /** Characters, of each language. */
  readonly limit: number;
}

/** A file that a move takes from whoever takes it, such as the decision that it carries out. */
export interface AskedFile {
  readonly required: boolean;
  /** Within those that `uploadMoveFile` takes. */
  readonly types: readonly MediaType[];
  /** At most that of `uploadMoveFile`. */
  readonly mostBytes: number;
}

/** One way a record's state changes. */
export interface Move<State extends string = string> {
  readonly from: readonly State[];
  readonly to: State;
  /** The permission that a person needs, any of several, or `system` for what the server does by itself. */
  readonly by: Permission | 'system' | readonly (Permission | 'system')[];
  /** What the timeline says of it: done. */
  readonly done: Text;
  /** Its button: a verb. Without one no screen offers it. */
  readonly button?: Text;
  /**
   * The generic call may take it: it needs no more than the record, its right and what `asks` says. A move that needs a
   * password, a second person or other rows has a call of its own.
   */
  readonly plain?: true;
  /**
   * What is asked before: why, and a file, for the history; the public note, in both languages, for the journal. Of a file
   * the history has name and hash; those who may read the record can download it, the public never.
   */
  readonly asks?: { readonly reason?: AskedText; readonly note?: AskedText; readonly file?: AskedFile };
  /** Column that takes the person who takes the move: the first of two. */
  readonly signs?: string;
  /**
   * Column of the first of two people. The generic call refuses the move to that person, and to one of whom the first
   * gave the other the right within 30 days.
   */
  readonly second?: string;
  /** What comes of it, in a sentence that is read before it is confirmed. */
  readonly consequence?: Text;
  /** What it is called in the public journal; without it, the public does not learn of it. */
  readonly published?: string;
  /** The last day of the state that it leads to is counted by this, where that state says none of its own. */
  readonly period?: PeriodKey;
  /** Also where it stays in its state, its last day is counted anew: somebody else has it now. */
  readonly restarts?: true;
  /** Columns that it writes beside the state, whoever takes it. */
  readonly sets?: (moment: Moment) => Readonly<Record<string, string | null>>;
  /**
   * Why a record in a right state may not take this move all the same, or nothing. It sees only the record's row as
   * stored (annotate the columns it reads) and business time.
   */
  readonly guard?: (row: never, moment: Moment) => Text | undefined;
}

/** Who is assigned to a record: the parties of those rows of a table whose key is what a column of the record says. */
export interface Assignment {
  readonly column: string;
  /** With its schema. */
  readonly table: string;
  readonly key: string;
  /** Its column of the party that is assigned. */
  readonly party: string;
}

/** Whose a record is. A permission held for one's own reaches the owner's, one for what is assigned both, no more. */
export interface Reach {
  /** The record's column of the party that owns it; null where nobody does. */
  readonly owner: string | null;
  /** Null where nobody is assigned. */
  readonly assigned: Assignment | null;
}

/**
 * Where the public reads what happened to the records: a table of the columns `on_date`, `kind`, `note_zh`, `note_en` and
 * the record's id, which moves alone write. Public pages read it and never the history, which says who did it.
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

/** A state in which somebody has to act in time. */
export interface Wait<MoveName extends string = string> {
  /** Whose turn it is; `system` where nothing but time has to pass. */
  readonly by: Permission | 'system';
  /** How long, from the day on which the state began; absent where what leads there says its last day otherwise. */
  readonly period?: PeriodKey;
  /** What the clock does on the day after the last one: a move by `system`. Where the guard refuses it, it tries again. */
  readonly lapse?: MoveName;
  /** The public note of that move, where the lifecycle has a public journal. */
  readonly lapseNote?: Text;
  /** So many days before the last one the clock reminds, the furthest first, and not after it; else as everywhere. */
  readonly remindBefore?: readonly number[];
}

/**
 * Which states wait for somebody, and the record's column of the last day: a `date` that moves write with the state. It
 * is null in any other state.
 */
export interface Waits<State extends string = string, MoveName extends string = string> {
  readonly column: string;
  readonly states: Readonly<Partial<Record<State, Wait<MoveName>>>>;
}

/** A state's colour and shape, shown beside its name and never alone. */
export interface StateLook {
  readonly tone: 'success' | 'warning' | 'danger' | 'faded';
  readonly icon: 'check' | 'pause' | 'cross' | 'minus' | 'clock' | 'swap';
}

/** The states of one kind of record, and every way from one to another. What is not in the table does not happen. */
export interface Lifecycle<
  Table extends string = string,
  State extends string = string,
  Moves extends Readonly<Record<string, Move<State>>> = Readonly<Record<string, Move<State>>>,
> {
  readonly kind: 'lifecycle';
  /** What the history, the events, the generic call and the documents call the record, `certificate`. */
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
  /** Its worklist: what waits, by state and last day; the clock reminds those who have it to do. */
  readonly waits?: Waits<NoInfer<State>, NoInfer<keyof Moves & string>>;
  readonly moves: Moves & Readonly<Record<string, Move<NoInfer<State>>>>;
}

/**
 * Declares a lifecycle. The same table moves the records, says who may, draws tag, buttons, dialog and timeline, and
 * writes the documents and the tests.
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

/** Whoever may take a move, always as a list. */
export const allowedBy = (move: Move): readonly (Permission | 'system')[] =>
  typeof move.by === 'string' ? [move.by] : move.by;

/**
 * Whether a move cannot be undone and is no success: it leads to a state without a way out.
 *
 * @example
 * isIrreversible(certificateLifecycle, certificateLifecycle.moves.cancel); // true
 */
export const isIrreversible = (of: Lifecycle, { to }: Move): boolean =>
  of.looks[to]?.tone !== 'success' && !Object.values(of.moves).some(({ from }) => from.includes(to));

/**
 * The moves that lead out of a state: the buttons of a screen.
 *
 * @param holds whether the reader holds a permission; without it, every move counts, the system's too.
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
 * The states that a record can get to from its first one, that one included. A state that is not among them is dead.
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
