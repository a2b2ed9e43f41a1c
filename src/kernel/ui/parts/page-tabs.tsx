import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import './page-tabs.css';

export interface PageTabsProps<Key extends string> {
  /** The prefix of the ids of the tabs and of their panels. */
  readonly name: string;
  /** The accessible name of the tab list. */
  readonly label: string;
  readonly tabs: readonly { readonly key: Key; readonly label: string }[];
  readonly current: Key;
  readonly onChoose: (key: Key) => void;
  /** Beside the tabs, such as a link that looks like one. */
  readonly children?: ReactNode;
}

/**
 * The tabs of a page, light enough for pages before the login: one tab stop, the arrow keys select.
 *
 * @example
 * <PageTabs name="training" label={t(text.tabs)} tabs={tabs} current={tab} onChoose={go} />
 */
export function PageTabs<Key extends string>(props: PageTabsProps<Key>): ReactNode {
  const { name, label, tabs, current, onChoose, children } = props;
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent): void => {
    const at = tabs.findIndex(({ key }) => key === current);
    const last = tabs.length - 1;
    const to = { ArrowRight: at === last ? 0 : at + 1, ArrowLeft: at === 0 ? last : at - 1, Home: 0, End: last }[
      event.key
    ];
    const tab = to === undefined ? undefined : tabs[to];
    if (!tab) return;
    event.preventDefault();
    onChoose(tab.key);
    list.current?.querySelector<HTMLElement>(`#${name}-tab-${tab.key}`)?.focus();
  };
  return (
    <div className="page-tabs screen-only">
      <div ref={list} role="tablist" aria-label={label}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${name}-tab-${tab.key}`}
            aria-selected={tab.key === current}
            aria-controls={`${name}-panel-${tab.key}`}
            tabIndex={tab.key === current ? 0 : -1}
            onClick={() => onChoose(tab.key)}
            onKeyDown={move}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {children}
    </div>
  );
}

export interface PageTabPanelProps {
  /** The same name as that of the tabs. */
  readonly name: string;
  readonly tab: string;
  readonly current: string;
  readonly children: ReactNode;
}

/**
 * The content of a tab. It is hidden, not removed, so that switching tabs loses no input.
 *
 * @example
 * <PageTabPanel name="training" tab="courses" current={tab}>{courses}</PageTabPanel>
 */
export const PageTabPanel = ({ name, tab, current, children }: PageTabPanelProps): ReactNode => (
  <div role="tabpanel" id={`${name}-panel-${tab}`} aria-labelledby={`${name}-tab-${tab}`} hidden={tab !== current}>
    {children}
  </div>
);
