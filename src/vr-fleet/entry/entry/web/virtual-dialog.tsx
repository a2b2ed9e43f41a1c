import { useState, type ReactNode } from 'react';
import { Refused } from '#kernel/form/web/refused.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import type { OutputOf } from '#kernel/contract/endpoint.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Stack, Text } from '#kernel/ui/kit/kit.tsx';
import { Button } from '#kernel/ui/parts/button.tsx';
import { copied } from '#kernel/ui/parts/copied.ts';
import { Dialog } from '#kernel/ui/parts/dialog.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { deviceAddress } from '#vr-fleet/headsets/devices/web/devices-address.ts';
import { tryVirtual } from '#vr-fleet/entry/entry/entry.contract.ts';
import { virtualWords as text } from '#vr-fleet/entry/entry/entry.words.ts';

/** Maximum of a customer, for the text only; the server enforces it. */
export const mostVirtual = 3;

/** Creates a virtual headset and displays its key once. */
export function VirtualDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const t = useTranslate();
  const [made, setMade] = useState<OutputOf<typeof tryVirtual>>();
  const make = useAction(tryVirtual, { onDone: setMade });
  return (
    <Dialog open title={t(text.title)} onClose={onClose}>
      <Stack gap={3} className="virtual-dialog">
        {made ? <Made made={made} /> : <p>{t(text.how)}</p>}
        <Refused failure={make.failure} />
        <div className="entry-buttons">
          <Button onClick={onClose}>{t(text.close)}</Button>
          {!made && (
            <Button kind="primary" busy={make.busy} onClick={() => void make.run({})}>
              {t(text.make)}
            </Button>
          )}
        </div>
      </Stack>
    </Dialog>
  );
}

function Made({ made }: { readonly made: OutputOf<typeof tryVirtual> }): ReactNode {
  const t = useTranslate();
  const [copy, setCopy] = useState<'copied' | 'notCopied'>();
  return (
    <>
      <p role="status">
        {t(text.ready, { sn: made.sn })} {t(text.left, { n: made.left })}
      </p>
      <dl>
        <Text as="dt" size={1} tone="dim">
          {t(text.key)}
        </Text>
        <dd>
          <code>{made.key}</code>
        </dd>
        <Text as="dt" size={1} tone="dim">
          {t(text.command)}
        </Text>
        <dd>
          <code>{made.command}</code>
        </dd>
      </dl>
      <p>
        <Button
          size="small"
          onClick={() => void copied(made.command).then((is) => setCopy(is ? 'copied' : 'notCopied'))}
        >
          {t(text.copy)}
        </Button>{' '}
        <span role="status">{copy && t(text[copy])}</span>
      </p>
      <p>
        <PageLink to={deviceAddress(made.deviceId)}>{t(text.openDevice)}</PageLink>
      </p>
    </>
  );
}
