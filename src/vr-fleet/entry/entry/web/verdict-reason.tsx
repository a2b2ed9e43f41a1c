import type { ReactNode } from 'react';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Text } from '#kernel/ui/kit/kit.tsx';
import { LinkButton } from '#kernel/ui/parts/button.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { devicesAddress } from '#vr-fleet/headsets/devices/web/devices-address.ts';
import type { Verdict } from '#vr-fleet/entry/entry/entry.contract.ts';
import { reasonWords as text } from '#vr-fleet/entry/entry/entry.words.ts';
import { explainUnknown } from '#vr-fleet/entry/entry/unknown-serial.ts';
import type { Model } from '#vr-fleet/headsets/catalogue/web/use-models.ts';

export interface VerdictReasonProps {
  readonly verdict: Verdict;
  readonly remaining: number | undefined;
  readonly models: readonly Model[];
  readonly onReplace: (sn: string) => void;
  readonly onOrder: (orderId: string) => void;
}

/** The reason for an invalid line, and a link that corrects it if possible. */
export function VerdictReason({ verdict, remaining = 0, models, onReplace, onOrder }: VerdictReasonProps): ReactNode {
  const t = useTranslate();
  const { sn, otherOrderId, otherOrderNumber } = verdict;
  switch (verdict.verdict) {
    case 'ok':
      return null;
    case 'unknown':
      return <Unknown verdict={verdict} models={models} onReplace={onReplace} />;
    case 'duplicate':
      return t(text.sameAs, { line: verdict.line ?? 1 });
    case 'entered':
      return (
        <>
          {t(text.inFleet)} <PageLink to={devicesAddress({ find: sn })}>{t(text.show)}</PageLink>
        </>
      );
    case 'wrong_product':
      return (
        <>
          {t(text.isModel, { model: verdict.model ?? '' })}{' '}
          {otherOrderId !== undefined && otherOrderNumber !== undefined ? (
            <LinkButton onClick={() => onOrder(otherOrderId)}>
              {t(text.otherOrder, { number: otherOrderNumber })}
            </LinkButton>
          ) : (
            t(text.noOtherOrder)
          )}
        </>
      );
    case 'quota':
      return remaining === 0 ? t(text.noSeats) : t(text.seatsTaken, { left: remaining });
  }
}

function Unknown({
  verdict,
  models,
  onReplace,
}: Pick<VerdictReasonProps, 'verdict' | 'models' | 'onReplace'>): ReactNode {
  const t = useTranslate();
  const lang = useLang();
  const { sn, meant } = verdict;
  return (
    <>
      {explainUnknown(models, sn, lang)}
      {meant !== undefined && (
        <>
          {' '}
          {t(text.meant)}{' '}
          <Text as="span" nowrap className="entry-meant">
            <LinkButton onClick={() => onReplace(meant)}>{meant}</LinkButton>
            {lang === 'zh' ? '？' : '?'}
          </Text>
        </>
      )}
    </>
  );
}
