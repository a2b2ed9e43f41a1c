import { shellWords } from '#kernel/shell/web/page/shell.words.ts';
import { useSyncExternalStore, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { LinkButton } from '#kernel/ui/parts/button.tsx';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import { buildChanged, onBuildChange } from './build-watch.ts';

/**
 * Lines across the top: the network is gone, or the portal has been updated. They wait for the reader.
 *
 * @example
 * <Notices />
 */
export function Notices(): ReactNode {
  const t = useTranslate();
  const online = useSyncExternalStore(onNetwork, () => navigator.onLine);
  const updated = useSyncExternalStore(onBuildChange, buildChanged);
  return (
    <div role="status">
      {!online && (
        <div className="notice">
          <div className="wrap">
            <Icon name="warn" /> {t(shellWords.offline)}
          </div>
        </div>
      )}
      {updated && (
        <div className="notice">
          <div className="wrap">
            <Icon name="refresh" /> {t(shellWords.newVersion)}
            <LinkButton onClick={() => location.reload()}>{t(shellWords.reloadKeeping)}</LinkButton>
          </div>
        </div>
      )}
    </div>
  );
}

function onNetwork(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
