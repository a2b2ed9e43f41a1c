import type { ReactNode } from 'react';
import { useMenuPath } from '#accounts/menus/web/menu-context.ts';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useSay } from '#kernel/i18n/web/use-lang.ts';
import { NewWindowLink, PageLink } from '#kernel/ui/links.tsx';
import { Block } from '#vr-fleet/ui/block.tsx';
import { Shape, State } from '#vr-fleet/ui/shape.tsx';
import type { Overview } from './overview-page.tsx';
import { overviewWords as text } from './overview.words.ts';

/** From nothing to the first headset that lives: an order, its serial number, and the switch. The step that is next has its button. */
export function FirstSteps({ overview }: { readonly overview: Overview }): ReactNode {
  const tell = useSay();
  const add = useMenuPath('vr-fleet/add');
  const { seats, total } = overview;
  const next = total > 0 ? 3 : seats > 0 ? 2 : 1;
  const steps = [
    {
      name: tell(text.getOrder),
      done: tell(text.haveOrder, { count: formatCount(seats) }),
      todo: tell(text.getOrderText),
      action: (
        <NewWindowLink to="/index/contact" className="button" data-kind="primary">
          {tell(text.contact)}
        </NewWindowLink>
      ),
    },
    {
      name: tell(text.addDevices),
      done: tell(text.added, { count: formatCount(total) }),
      todo: tell(text.addText),
      action: add !== undefined && (
        <PageLink to={add} className="button" data-kind="primary">
          {tell(text.addDevices)}
        </PageLink>
      ),
    },
    {
      name: tell(text.switchOn),
      done: '',
      todo: tell(text.switchOnText),
      action: <State shape="waiting">{tell(text.waiting)}</State>,
    },
  ];
  return (
    <Block title={tell(text.start)} note={tell(text.startNote, { step: next })}>
      <ol className="first-steps">
        {steps.map(({ name, done, todo, action }, index) => {
          const step = index + 1;
          return (
            <li key={name} aria-current={step === next ? 'step' : undefined} data-later={step > next || undefined}>
              {step < next ? <Shape name="success" /> : <span className="mono">{step}</span>}
              <div>
                <h3>{name}</h3>
                <p>{step < next ? done : todo}</p>
                {step === next && <div className="first-steps-action">{action}</div>}
              </div>
            </li>
          );
        })}
      </ol>
    </Block>
  );
}
