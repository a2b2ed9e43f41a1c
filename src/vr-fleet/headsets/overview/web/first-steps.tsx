import type { ReactNode } from 'react';
import { useOperatorContact } from '#kernel/shell/web/page/operator-contact.ts';
import { useMenuPath } from '#kernel/shell/web/menu/menu-context.ts';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Box, Text } from '#kernel/ui/kit/kit.tsx';
import { NewWindowLink, PageLink } from '#kernel/ui/parts/links.tsx';
import { Block } from '#vr-fleet/headsets/ui/block.tsx';
import { Shape, State } from '#vr-fleet/headsets/ui/shape.tsx';
import type { Overview } from '#vr-fleet/headsets/overview/overview.contract.ts';
import { overviewWords as text } from './overview.words.ts';

/**
 * Setup steps to the first connected headset: an order, its serial number, and switching it on. The next step has its
 * button.
 */
export function FirstSteps({ overview }: { readonly overview: Overview }): ReactNode {
  const t = useTranslate();
  const add = useMenuPath('vr-fleet/add');
  const contact = useOperatorContact();
  const { seats, total } = overview;
  const next = total > 0 ? 3 : seats > 0 ? 2 : 1;
  const steps = [
    {
      name: t(text.getOrder),
      done: t(text.haveOrder, { count: formatCount(seats) }),
      todo: t(text.getOrderText),
      action: contact && (
        <NewWindowLink to="/index/contact" className="button" data-kind="primary">
          {t(text.contact)}
        </NewWindowLink>
      ),
    },
    {
      name: t(text.addDevices),
      done: t(text.added, { count: formatCount(total) }),
      todo: t(text.addText),
      action: add !== undefined && (
        <PageLink to={add} className="button" data-kind="primary">
          {t(text.addDevices)}
        </PageLink>
      ),
    },
    {
      name: t(text.switchOn),
      done: '',
      todo: t(text.switchOnText),
      action: <State shape="waiting">{t(text.waiting)}</State>,
    },
  ];
  return (
    <Block title={t(text.start)} note={t(text.startNote, { step: next })}>
      <Box as="ol" max="44rem" className="first-steps">
        {steps.map(({ name, done, todo, action }, index) => {
          const step = index + 1;
          return (
            <li key={name} aria-current={step === next ? 'step' : undefined} data-later={step > next || undefined}>
              {step < next ? <Shape name="success" /> : <span className="mono">{step}</span>}
              <div>
                <h3>{name}</h3>
                <Text size={2} tone="soft">
                  {step < next ? done : todo}
                </Text>
                {step === next && <Box above={2}>{action}</Box>}
              </div>
            </li>
          );
        })}
      </Box>
    </Block>
  );
}
