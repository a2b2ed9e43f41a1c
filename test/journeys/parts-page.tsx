import '#kernel/ui/theme/ui.css';
import '#vr-fleet/headsets/ui/tokens.css';
import { useEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { createRoot } from 'react-dom/client';
import { Cascade } from '#kernel/ui/aria/cascade.tsx';
import { ComboBox } from '#kernel/ui/aria/combo-box.tsx';
import { DatePicker, DateRangePicker } from '#kernel/ui/aria/date-picker.tsx';
import { PartsArea } from '#kernel/ui/aria/parts-area.tsx';
import { Popover } from '#kernel/ui/aria/popover.tsx';
import { Select, SelectMany } from '#kernel/ui/aria/select.tsx';
import { Field } from '#kernel/ui/form/field.tsx';
import { Button } from '#kernel/ui/parts/button.tsx';
import { Dialog } from '#kernel/ui/parts/dialog.tsx';

/** The values of the inputs, for parts.test.ts to read. */
export interface Held {
  readonly state: string | undefined;
  readonly states: readonly string[];
  readonly city: string | undefined;
  readonly way: readonly string[];
  readonly day: string;
  readonly days: { readonly from: string; readonly to: string };
  /** The submitted forms, in order. */
  readonly sent: readonly string[];
}

declare global {
  interface Window {
    held: Held;
  }
}

const states = [
  { code: 'valid', name: 'Valid' },
  { code: 'suspended', name: 'Suspended' },
  { code: 'withdrawn', name: 'Withdrawn' },
];
const cities = [
  { code: 'hz', name: '杭州' },
  { code: 'nb', name: '宁波' },
  { code: 'huz', name: '湖州', note: 'Huzhou' },
];
const below = (code: string | undefined) =>
  code === undefined
    ? [
        { code: 'z', name: 'Zhejiang', leaf: false },
        { code: 'h', name: 'Hainan', leaf: false },
      ]
    : [
        { code: `${code}1`, name: 'First county', leaf: true },
        { code: `${code}2`, name: 'Second county', leaf: true },
      ];

function Page(): ReactNode {
  const [held, setHeld] = useState<Held>({
    state: undefined,
    states: [],
    city: 'nb',
    way: [],
    day: '',
    days: { from: '', to: '' },
    sent: [],
  });
  const [open, setOpen] = useState(false);
  const [inDialog, setInDialog] = useState(false);
  const [asking, setAsking] = useState(false);
  const button = useRef<HTMLDivElement>(null);
  useEffect(() => {
    window.held = held;
  }, [held]);
  const set = (part: Partial<Held>): void => setHeld((before) => ({ ...before, ...part }));
  const send =
    (form: string) =>
    (event: SyntheticEvent): void => {
      event.preventDefault();
      setHeld((before) => ({ ...before, sent: [...before.sent, form] }));
    };
  return (
    <PartsArea>
      <main
        style={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: '1rem',
          padding: '1rem',
          maxWidth: '30rem',
        }}
      >
        <h1>Parts</h1>
        <Field label="State" hint="One of three" problem={held.state === 'withdrawn' ? 'Not this one' : undefined}>
          {(control) => (
            <Select
              control={control}
              choices={states}
              none="Any"
              value={held.state}
              onChange={(state) => set({ state })}
            />
          )}
        </Field>
        <SelectMany
          label="States"
          choices={states}
          value={held.states}
          onChange={(chosen) => set({ states: chosen })}
        />
        <Field label="City">
          {(control) => (
            <ComboBox control={control} choices={cities} value={held.city} onChange={(city) => set({ city })} />
          )}
        </Field>
        <Field label="Area">
          {(control) => (
            <Cascade
              control={control}
              levels={['Province', 'County']}
              value={held.way}
              names={[]}
              below={below}
              onChange={(way) => set({ way })}
              onBlur={() => {}}
            />
          )}
        </Field>
        <Field label="Day">
          {(control) => <DatePicker control={control} value={held.day} onChange={(day) => set({ day })} />}
        </Field>
        <Field label="Days">
          {(control) => <DateRangePicker control={control} value={held.days} onChange={(days) => set({ days })} />}
        </Field>
        <div ref={button} style={{ display: 'flex', flexWrap: 'wrap', gap: '1rem' }}>
          <button type="button" className="button" aria-expanded={open} onClick={() => setOpen(true)}>
            Columns
          </button>
          <Button onClick={() => setInDialog(true)}>Dialog</Button>
        </div>
        <form aria-label="Record" onSubmit={send('record')}>
          <Button type="submit">Save</Button> <Button onClick={() => setAsking(true)}>Remove</Button>
          <Dialog open={asking} title="Remove it?" onClose={() => setAsking(false)}>
            <form aria-label="Reason" onSubmit={send('reason')}>
              <Field label="Why">{(control) => <input {...control} name="why" autoComplete="off" />}</Field>
              <Button type="submit">Remove it</Button>
            </form>
          </Dialog>
        </form>
        <Popover open={open} label="Columns" anchor={button} onClose={() => setOpen(false)}>
          <label>
            <input type="checkbox" /> Name
          </label>
        </Popover>
      </main>
      <Dialog open={inDialog} title="In a dialog" onClose={() => setInDialog(false)}>
        <Field label="State in a dialog">
          {(control) => (
            <Select control={control} choices={states} value={held.state} onChange={(state) => set({ state })} />
          )}
        </Field>
        <Field label="City in a dialog">
          {(control) => (
            <ComboBox control={control} choices={cities} value={held.city} onChange={(city) => set({ city })} />
          )}
        </Field>
      </Dialog>
    </PartsArea>
  );
}

createRoot(document.body.appendChild(document.createElement('div'))).render(<Page />);
