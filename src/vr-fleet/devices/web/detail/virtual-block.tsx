import { useState, type ReactNode } from 'react';
import { useSay } from '#kernel/i18n/web/use-lang.ts';
import { Button } from '#kernel/ui/button.tsx';
import { copied } from '#kernel/ui/copied.ts';
import { Block } from '#vr-fleet/ui/block.tsx';
import { detailWords as text } from './detail.words.ts';

/** That a headset is a program, and how it is started; its key is not known any more. */
export function VirtualBlock({ sn }: { readonly sn: string }): ReactNode {
  const tell = useSay();
  const [copy, setCopy] = useState<'copied' | 'notCopied'>();
  const command = `npm run headset -- --sn ${sn} --key KEY --server ${location.origin}`;
  return (
    <Block title={tell(text.virtual)}>
      <div className="device-virtual">
        <p>{tell(text.virtualText)}</p>
        <p className="device-command">
          <code>{command}</code>
          <Button size="small" onClick={() => void copied(command).then((is) => setCopy(is ? 'copied' : 'notCopied'))}>
            {tell(text.copy)}
          </Button>
          <span role="status">{copy && tell(text[copy])}</span>
        </p>
        <p className="muted">{tell(text.virtualKey)}</p>
      </div>
    </Block>
  );
}
