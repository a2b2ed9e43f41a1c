import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { secureAddress } from '#vr-fleet/entry/entry/scan/scan.contract.ts';
import { cameraRemedyWords as text } from '#vr-fleet/entry/entry/scan/scan.words.ts';
import type { CameraTrouble } from './camera-trouble.ts';

const nothing = {};

/** Advice for an unavailable camera. */
export function CameraRemedy({ trouble }: { readonly trouble: CameraTrouble }): ReactNode {
  const t = useTranslate();
  return trouble === 'insecure' ? <SecureRemedy /> : <p>{t(text[trouble])}</p>;
}

/** Link to the same screen at the portal's https address, if it has one. */
function SecureRemedy(): ReactNode {
  const t = useTranslate();
  const { data } = useAnswer(secureAddress, nothing, { quiet: true });
  if (!data?.address) return <p>{t(text.insecureAlone)}</p>;
  return (
    <p>
      {t(text.insecure)} <a href={`${data.address}/${location.hash}`}>{data.address}</a>
    </p>
  );
}
