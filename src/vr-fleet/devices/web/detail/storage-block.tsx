import type { ReactNode } from 'react';
import { formatSize } from '#kernel/i18n/web/format-size.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Block } from '#vr-fleet/ui/block.tsx';
import { detailWords as text } from './detail.words.ts';
import type { Device } from './why/verdict.ts';

/** Below this share of free bytes it is time to act. */
const little = 0.05;

/** Whether a headset has little room left. */
export const isShort = ({ storageFree, storageTotal }: Pick<Device, 'storageFree' | 'storageTotal'>): boolean =>
  storageFree !== null && storageTotal !== null && Number(storageFree) < Number(storageTotal) * little;

/** Red where it is why settings failed, amber where that may come. */
export function storageTone(device: Device): 'failed' | 'limit' | undefined {
  if (!isShort(device)) return undefined;
  return device.settings.error === 'storage_full' ? 'failed' : 'limit';
}

/** Used and free: more than that a headset does not say. */
export function StorageBlock({ device }: { readonly device: Device }): ReactNode {
  const t = useTranslate();
  const { storageFree, storageTotal } = device;
  if (storageFree === null || storageTotal === null)
    return (
      <Block title={t(text.storage)}>
        <p className="device-calm muted">{t(text.noStorage)}</p>
      </Block>
    );
  const [free, total] = [Number(storageFree), Number(storageTotal)];
  const used = Math.max(0, total - free);
  const tone = storageTone(device);
  return (
    <Block title={t(text.storage)} count={formatSize(total)}>
      <svg
        className="storage-bar"
        viewBox="0 0 100 10"
        preserveAspectRatio="none"
        role="img"
        aria-label={t(text.storageBar, { used: formatSize(used), free: formatSize(free) })}
      >
        <rect width="100" height="10" />
        <rect width={total === 0 ? 0 : (used / total) * 100} height="10" />
      </svg>
      <dl className="storage-key">
        <div data-part="used">
          <dt>{t(text.used)}</dt>
          <dd className="mono">{formatSize(used)}</dd>
        </div>
        <div data-part="free" data-tone={tone}>
          <dt>{t(text.free)}</dt>
          <dd className="mono">{formatSize(free)}</dd>
        </div>
      </dl>
    </Block>
  );
}
