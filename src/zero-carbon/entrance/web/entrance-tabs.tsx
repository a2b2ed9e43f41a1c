import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { NewWindowLink } from '#kernel/ui/parts/links.tsx';
import { loginPageWords as text } from './login-page.words.ts';
import './entrance-tabs.css';

export const entranceTabs = ['login', 'register'] as const;
export type EntranceTab = (typeof entranceTabs)[number];

export const tabId = (tab: EntranceTab): string => `entrance-tab-${tab}`;
export const panelId = (tab: EntranceTab): string => `entrance-panel-${tab}`;

export interface EntranceTabsProps {
  readonly active: EntranceTab;
  readonly onActive: (tab: EntranceTab) => void;
}

/**
 * Log in, register, and the way to the certificates. The third leaves the page, in a new window, and changes nothing
 * here (zero-carbon portal specification §2): it looks like a tab, and is a link.
 */
export function EntranceTabs({ active, onActive }: EntranceTabsProps): ReactNode {
  const t = useTranslate();
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = target(event.key, active);
    if (!to) return;
    event.preventDefault();
    onActive(to);
    list.current?.querySelector<HTMLElement>(`#${tabId(to)}`)?.focus();
  };
  return (
    <div className="entrance-tabs">
      <div ref={list} role="tablist" aria-label={t(text.tabs)} tabIndex={-1} onKeyDown={onKeyDown}>
        {entranceTabs.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={tabId(tab)}
            aria-selected={tab === active}
            aria-controls={panelId(tab)}
            tabIndex={tab === active ? 0 : -1}
            onClick={() => onActive(tab)}
          >
            {t(text[tab])}
          </button>
        ))}
      </div>
      <NewWindowLink to="/index/certquery" icon>
        {t(text.certificate)}
      </NewWindowLink>
    </div>
  );
}

function target(key: string, active: EntranceTab): EntranceTab | undefined {
  const at = entranceTabs.indexOf(active);
  const { length } = entranceTabs;
  if (key === 'ArrowRight') return entranceTabs[(at + 1) % length];
  if (key === 'ArrowLeft') return entranceTabs[(at + length - 1) % length];
  if (key === 'Home') return entranceTabs[0];
  return key === 'End' ? entranceTabs.at(-1) : undefined;
}
