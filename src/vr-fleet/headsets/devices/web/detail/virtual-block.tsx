import { useState, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Row, Stack } from '#kernel/ui/kit/kit.tsx';
import { Button } from '#kernel/ui/parts/button.tsx';
import { copied } from '#kernel/ui/parts/copied.ts';
import { Block } from '#vr-fleet/headsets/ui/block.tsx';
import { detailWords as text } from './detail.words.ts';

/** Explains that the headset is a program, and how to start it; its key can no longer be displayed. */
export function VirtualBlock({ sn }: { readonly sn: string }): ReactNode {
  const t = useTranslate();
  const [copy, setCopy] = useState<'copied' | 'notCopied'>();
  const command = `npm run headset -- --sn ${sn} --key KEY --server ${location.origin}`;
  return (
    <Block title={t(text.virtual)}>
      <Stack gap={2} size={2}>
        <p>{t(text.virtualText)}</p>
        <Row as="p" gap={2} align="center" className="device-command">
          <code>{command}</code>
          <Button size="small" onClick={() => void copied(command).then((is) => setCopy(is ? 'copied' : 'notCopied'))}>
            {t(text.copy)}
          </Button>
          <span role="status">{copy && t(text[copy])}</span>
        </Row>
        <p className="muted">{t(text.virtualKey)}</p>
      </Stack>
    </Block>
  );
}
