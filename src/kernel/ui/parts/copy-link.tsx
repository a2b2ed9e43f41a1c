import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { LinkButton } from './button.tsx';
import { copied } from './copied.ts';
import { Icon } from './icon.tsx';
import { toast, toastTime } from '#kernel/ui/feedback/toasts.ts';
import { uiWords } from '#kernel/ui/ui.words.ts';

/**
 * Copies the current address of the page, filters included. Works over plain http as well, where browsers deny scripts
 * the clipboard.
 *
 * @example
 * <CopyLink />
 */
export function CopyLink(): ReactNode {
  const t = useTranslate();
  const copy = async (): Promise<void> => {
    if (await copied(location.href)) toast('success', t(uiWords.copied), toastTime.copied);
    else toast('danger', t(uiWords.notCopied), toastTime.error);
  };
  return (
    <LinkButton onClick={() => void copy()}>
      <Icon name="link" /> {t(uiWords.copyLink)}
    </LinkButton>
  );
}
