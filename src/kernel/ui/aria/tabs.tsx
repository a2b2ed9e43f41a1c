import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs';
import './tabs.css';

export interface TabEntry {
  readonly key: string;
  readonly name: ReactNode;
  readonly content: ReactNode;
}

export interface TabsProps {
  readonly label: string;
  readonly tabs: readonly TabEntry[];
  /** The one shown, where the address or somebody else says so. */
  readonly value?: string;
  readonly onChange?: (key: string) => void;
}

/** Parts of one thing, of which one is shown. */
export const Tabs = ({ label, tabs, value, onChange }: TabsProps): ReactNode => (
  <AriaTabs
    className="tabs"
    {...(value !== undefined && { selectedKey: value })}
    {...(onChange && { onSelectionChange: (key) => onChange(String(key)) })}
  >
    <TabList className="tab-list" aria-label={label}>
      {tabs.map(({ key, name }) => (
        <Tab key={key} id={key} className="tab">
          {name}
        </Tab>
      ))}
    </TabList>
    {tabs.map(({ key, content }) => (
      <TabPanel key={key} id={key} className="tab-panel">
        {content}
      </TabPanel>
    ))}
  </AriaTabs>
);
