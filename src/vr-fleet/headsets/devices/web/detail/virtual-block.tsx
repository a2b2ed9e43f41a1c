import { useState, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
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
      <div className="device-virtual">
        <p>{t(text.virtualText)}</p>
        <p className="device-command">
          <code>{command}</code>
          <Button size="small" onClick={() => void copied(command).then((is) => setCopy(is ? 'copied' : 'notCopied'))}>
            {t(text.copy)}
          </Button>
          <span role="status">{copy && t(text[copy])}</span>
        </p>
        <p className="muted">{t(text.virtualKey)}</p>
      </div>
    </Block>
  );
}
