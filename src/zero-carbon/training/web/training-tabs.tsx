import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { Text } from '#kernel/i18n/text.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { trainingPageWords as text } from './training-page.words.ts';

/** The three tabs (zero-carbon portal specification §2), as the address names them. */
export const trainingTabs = ['query', 'notice', 'courses'] as const;
export type TrainingTab = (typeof trainingTabs)[number];

const names: Readonly<Record<TrainingTab, Text>> = { query: text.query, notice: text.notice, courses: text.courses };

export const tabId = (tab: TrainingTab): string => `training-tab-${tab}`;
export const panelId = (tab: TrainingTab): string => `training-panel-${tab}`;

export interface TrainingTabsProps {
  readonly current: TrainingTab;
  readonly onChoose: (tab: TrainingTab) => void;
}

/** The head of the tabs: one stop for Tab, the arrows choose. */
export function TrainingTabs({ current, onChoose }: TrainingTabsProps): ReactNode {
  const t = useTranslate();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1, Home: -trainingTabs.length, End: trainingTabs.length }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const place = trainingTabs.indexOf(current) + step;
    const last = trainingTabs.length - 1;
    const wrapped = Math.abs(step) > 1 ? Math.max(0, Math.min(last, place)) : (place + last + 1) % (last + 1);
    const tab = trainingTabs[wrapped] ?? current;
    onChoose(tab);
    list.current?.querySelector<HTMLElement>(`#${tabId(tab)}`)?.focus();
  };
  return (
    <div ref={list} className="tabs screen-only" role="tablist" aria-label={t(text.tabs)}>
      {trainingTabs.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={tabId(tab)}
          aria-selected={tab === current}
          aria-controls={panelId(tab)}
          tabIndex={tab === current ? 0 : -1}
          onClick={() => onChoose(tab)}
          onKeyDown={move}
        >
          {t(names[tab])}
        </button>
      ))}
    </div>
  );
}
