import { bothLanguages } from '#kernel/i18n/text.ts';
import { devicesAddress } from '#vr-fleet/headsets/devices/web/devices-address.ts';
import { overviewPart } from '#vr-fleet/headsets/overview/web/parts.tsx';
import { deliveryAttention } from '#vr-fleet/configuration/rollouts/rollouts.contract.ts';
import { rolloutAddress } from '#vr-fleet/configuration/rollouts/web/rollouts-address.ts';
import { attentionWords as text } from '#vr-fleet/configuration/rollouts/web/rollouts-page.words.ts';

/** Halted rollouts and failed plans on the overview. */
export const rolloutsOfOverview = overviewPart(deliveryAttention, ({ rollouts, plans }) => ({
  attention: [
    ...rollouts.map(({ id, name, place }) => ({
      name: `rollout ${id}`,
      shape: 'failed' as const,
      label: bothLanguages(text.halted, { name, place }),
      named: name,
      to: rolloutAddress(id),
    })),
    ...plans.map(({ id, name, failed }) => ({
      name: `plan ${id}`,
      shape: 'failed' as const,
      label: bothLanguages(text.failed, { name }),
      named: name,
      count: failed,
      to: devicesAddress({ planId: id, outcome: 'failed' }),
    })),
  ],
}));
