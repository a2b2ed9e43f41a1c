import type { ReactNode, RefObject } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { PageTitle } from '#kernel/ui/layout/page-title.tsx';
import './desk.css';
import { deskWords as text } from './desk.words.ts';

export interface DeskHeadProps {
  readonly title: ReactNode;
  /** Further identification. */
  readonly line: ReactNode;
  /** Displayed below the line. */
  readonly note?: ReactNode;
  /** Progress, deadline and actions. */
  readonly children: ReactNode;
}

/**
 * The header of a screen of panes: the record and its actions.
 *
 * @example
 * <DeskHead title={<Named>{name}</Named>} line={number}><Button>…</Button></DeskHead>
 */
export const DeskHead = ({ title, line, note, children }: DeskHeadProps): ReactNode => (
  <header className="desk-head">
    <div className="desk-title">
      <PageTitle>{title}</PageTitle>
      <p>{line}</p>
      {note}
    </div>
    {children}
  </header>
);

/** An entry in a row of strokes: a tall one is done. */
export interface Stroke {
  readonly key: string;
  readonly isDone: boolean;
  /** The outcome, or that the entry is open now. */
  readonly tone?: 'good' | 'changed' | 'asked' | 'now' | undefined;
}

const gap = 8;

/**
 * Progress: a stroke for each entry, and the count in words.
 *
 * @param title the count in a whole sentence.
 * @example
 * <DeskProgress strokes={strokes} title={t(text.doneOf, values)}>{t(text.done, values)}</DeskProgress>
 */
export function DeskProgress({
  strokes,
  title,
  children,
}: {
  readonly strokes: readonly Stroke[];
  readonly title: string;
  readonly children: ReactNode;
}): ReactNode {
  const width = strokes.length * gap;
  return (
    <div className="desk-progress">
      <svg width={width} height={16} viewBox={`0 0 ${width} 16`} aria-hidden="true">
        {strokes.map(({ key, isDone, tone }, at) => (
          <path key={key} d={`M${at * gap + 1} ${isDone ? 0 : 8}V16`} data-tone={tone} />
        ))}
      </svg>
      <span title={title}>{children}</span>
    </div>
  );
}

export interface DeskListProps {
  /** The content of the list, for screen readers. */
  readonly label: string;
  readonly title: string;
  /** True if J and K move between the entries; stated above the list. */
  readonly keysOn: boolean;
  readonly children: ReactNode;
}

/**
 * The list at the left of a desk; its entries are `DeskEntry`.
 *
 * @example
 * <DeskList label={t(text.items)} title={t(text.list)} keysOn={keysOn}>{entries}</DeskList>
 */
export function DeskList({ label, title, keysOn, children }: DeskListProps): ReactNode {
  const t = useTranslate();
  return (
    <nav className="desk-list" aria-label={label}>
      <header>
        <h2>{title}</h2>
        {keysOn && (
          <small>
            <kbd>J</kbd> {t(text.next)} <kbd>K</kbd> {t(text.previous)}
          </small>
        )}
      </header>
      <ol>{children}</ol>
    </nav>
  );
}

export interface DeskEntryProps {
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  /** Its number and its points, before and after its name; an entry without them is a section of its own. */
  readonly number?: ReactNode;
  readonly points?: ReactNode;
  /** Beside its name. */
  readonly note?: ReactNode;
  /** Below it while it is open. */
  readonly below?: ReactNode;
  readonly children: ReactNode;
}

/**
 * An entry in the list of a desk.
 *
 * @example
 * <DeskEntry isOpen={id === chosen} onOpen={() => choose(id)} number={id} points={points}>{name}</DeskEntry>
 */
export const DeskEntry = ({ isOpen, onOpen, number, points, note, below, children }: DeskEntryProps): ReactNode => (
  <li>
    <button type="button" aria-current={isOpen || undefined} onClick={onOpen}>
      {number === undefined ? (
        <span className="desk-part">
          {children}
          {note && <small>{note}</small>}
        </span>
      ) : (
        <>
          <span className="item-number">{number}</span>
          <span>{children}</span>
          <span className="item-points">{points}</span>
          {note}
        </>
      )}
    </button>
    {isOpen && below}
  </li>
);

/**
 * The pane that fills the room beside the list.
 *
 * @example
 * <Pane name="checks"><DeskPage headRef={headRef}>{sections}</DeskPage></Pane>
 */
export const DeskPage = ({
  headRef,
  children,
}: {
  readonly headRef: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}): ReactNode => (
  <section className="desk-page" ref={headRef} tabIndex={-1}>
    {children}
  </section>
);
