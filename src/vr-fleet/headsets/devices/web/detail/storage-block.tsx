import type { ReactNode } from 'react';
import { formatSize } from '#kernel/i18n/web/format-size.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Box, Row, Text } from '#kernel/ui/kit/kit.tsx';
import { Block } from '#vr-fleet/headsets/ui/block.tsx';
import { detailWords as text } from './detail.words.ts';
import type { Device } from './why/verdict.ts';

/** Share of free bytes below which storage is low. */
const little = 0.05;

/** Returns true if a headset has little free storage. */
export const isShort = ({ storageFree, storageTotal }: Pick<Device, 'storageFree' | 'storageTotal'>): boolean =>
  storageFree !== null && storageTotal !== null && Number(storageFree) < Number(storageTotal) * little;

/** Red if low storage made settings fail, amber if that may happen. */
export function storageTone(device: Device): 'failed' | 'limit' | undefined {
  if (!isShort(device)) return undefined;
  return device.settings.error === 'storage_full' ? 'failed' : 'limit';
}

/** Used and free storage; headsets report no further details. */
export function StorageBlock({ device }: { readonly device: Device }): ReactNode {
  const t = useTranslate();
  const { storageFree, storageTotal } = device;
  if (storageFree === null || storageTotal === null)
    return (
      <Block title={t(text.storage)}>
        <Text size={2} className="muted">
          {t(text.noStorage)}
        </Text>
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
      <Box as="dl" size={1} className="storage-key">
        <Row tight gap={1} align="center" data-part="used">
          <dt>{t(text.used)}</dt>
          <dd className="mono">{formatSize(used)}</dd>
        </Row>
        <Row tight gap={1} align="center" data-part="free" data-tone={tone}>
          <dt>{t(text.free)}</dt>
          <dd className="mono">{formatSize(free)}</dd>
        </Row>
      </Box>
    </Block>
  );
}
