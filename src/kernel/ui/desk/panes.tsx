import { createContext, useContext, type ReactNode } from 'react';
import './panes.css';

/** The pane that is visible when there is room for only one. */
const Current = createContext('');

export interface PanesProps<Key extends string> {
  /** The title of the whole of the panes. */
  readonly label: string;
  /** Above them. */
  readonly head: ReactNode;
  readonly names: readonly { readonly key: Key; readonly label: string }[];
  readonly current: Key;
  readonly onChoose: (key: Key) => void;
  /** Its panes, in the order of the names. */
  readonly children: ReactNode;
}

/**
 * A screen that fills the window below the bar and does not scroll: panes side by side from 1024 px, one at a time
 * below that width, selected by name.
 *
 * @example
 * <Panes label={…} head={…} names={names} current={pane} onChoose={setPane}><Pane name="list">…</Pane></Panes>
 */
export function Panes<Key extends string>(props: PanesProps<Key>): ReactNode {
  const { label, head, names, current, onChoose, children } = props;
  return (
    <div className="full-screen">
      {head}
      <div className="pane-names" role="group" aria-label={label}>
        {names.map(({ key, label: name }) => (
          <button key={key} type="button" aria-current={key === current || undefined} onClick={() => onChoose(key)}>
            {name}
          </button>
        ))}
      </div>
      <Current value={current}>
        <div className="panes">{children}</div>
      </Current>
    </div>
  );
}

export interface PaneProps {
  readonly name: string;
  /** The width beside other panes: the left column, the right column, or the remaining room. */
  readonly side?: 'left' | 'right';
  readonly children: ReactNode;
}

/**
 * A pane, which scrolls on its own.
 *
 * @example
 * <Pane name="list" side="left">{list}</Pane>
 */
export const Pane = ({ name, side, children }: PaneProps): ReactNode => (
  <div className="pane" data-side={side} data-shown={useContext(Current) === name || undefined}>
    {children}
  </div>
);
