import type { Text } from '#kernel/i18n/text.ts';

/** One way a record's state changes. */
export interface Move<State extends string = string> {
  readonly from: readonly State[];
  readonly to: State;
  /** The permission that a person needs, any of several, or `system` for what the server does by itself. */
  readonly by: string | readonly string[];
  /**
   * Why a record in a right state may not take this move all the same, or nothing. It sees only the record's row as
   * stored (annotate the columns it reads) and business time. The set form cannot ask it.
   */
  readonly guard?: (row: never, at: Date) => Text | undefined;
}

/** The states of one kind of record, and every way from one to another. What is not in the table does not happen. */
export interface Lifecycle<
  Table extends string = string,
  State extends string = string,
  Moves extends Readonly<Record<string, Move<State>>> = Readonly<Record<string, Move<State>>>,
> {
  readonly kind: 'lifecycle';
  /** What the history, the events and the documents call the record, `certificate`. */
  readonly name: string;
  /** With its schema, `zero_carbon.certificates`; its primary key is `id`. */
  readonly table: Table;
  /** The state's column; only `move()` and `moveAll()` write it. */
  readonly column: string;
  /** The column of the party that owns the record: who holds a permission for their own only reaches theirs. */
  readonly owner?: string;
  readonly start: State;
  readonly states: Readonly<Record<State, Text>>;
  readonly moves: Moves;
}

interface Definition<Table extends string, State extends string, Moves> {
  readonly name: string;
  readonly table: Table;
  /** `state` when absent. */
  readonly column?: string;
  readonly owner?: string;
  readonly start: NoInfer<State>;
  readonly states: Readonly<Record<State, Text>>;
  readonly moves: Moves & Readonly<Record<string, Move<NoInfer<State>>>>;
}

/**
 * Declares a lifecycle. The same table moves the records, draws the buttons and writes the documents and the tests.
 *
 * @example
 * export const orderLifecycle = lifecycle({
 *   name: 'order', table: 'vr_fleet.orders', owner: 'party_id', start: 'unpaid', states: orderStateWords,
 *   moves: {
 *     uploadProof: { from: ['unpaid', 'refused'], to: 'proved', by: 'orders.pay' },
 *     lapse: { from: ['unpaid'], to: 'lapsed', by: 'system' },
 *   },
 * });
 */
export const lifecycle = <
  const Table extends string,
  const State extends string,
  const Moves extends Readonly<Record<string, Move<State>>>,
>(
  definition: Definition<Table, State, Moves>,
): Lifecycle<Table, State, Moves> => ({ kind: 'lifecycle', column: 'state', ...definition });

/** The names of a lifecycle's states. */
export type StateOf<L extends Lifecycle> = keyof L['states'] & string;
/** The names of a lifecycle's moves. */
export type MoveOf<L extends Lifecycle> = keyof L['moves'] & string;

/**
 * The states, in the order they are declared in; a migration's CHECK lists the same.
 *
 * @example
 * stateNames(orderLifecycle); // ['unpaid', 'proved', …]
 */
export const stateNames = <L extends Lifecycle>(of: L): StateOf<L>[] => Object.keys(of.states);

/** Whoever may take a move, always as a list. */
export const allowedBy = (move: Move): readonly string[] => (typeof move.by === 'string' ? [move.by] : move.by);

/**
 * The moves that lead out of a state: the buttons of a screen.
 *
 * @param holds whether the person who looks holds a permission; without it, every move counts, the system's too.
 * @example
 * movesFrom(orderLifecycle, 'unpaid', (permission) => permissions.has(permission)); // ['uploadProof']
 */
export function movesFrom<L extends Lifecycle>(
  of: L,
  state: StateOf<L>,
  holds: (permission: string) => boolean = () => true,
): MoveOf<L>[] {
  const names = Object.keys(of.moves) as MoveOf<L>[];
  return names.filter((name) => {
    const move = of.moves[name]!;
    return move.from.includes(state) && allowedBy(move).some(holds);
  });
}

/**
 * The states that a record can get to from its first one, that one included. A state that is not among them is dead.
 *
 * @example
 * reachable(orderLifecycle).size === stateNames(orderLifecycle).length;
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
