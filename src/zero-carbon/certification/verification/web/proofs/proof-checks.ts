import { formatCount, minuteIn, dayIn } from '#kernel/i18n/web/formats.ts';
import type { Translate } from '#kernel/i18n/web/use-lang.ts';
import type { BannerCheck } from '#zero-carbon/certification/certificates/web/verify/banner-check.ts';
import { verifyWords } from '#zero-carbon/certification/certificates/web/verify/verify.words.ts';
import { proofWords as text } from '#zero-carbon/certification/verification/proofs.words.ts';
import type { JudgedCertificate, Judgement } from './judge-certificate.ts';

const good = { icon: 'check' } as const;
const bad = { icon: 'cross' } as const;
const open = { icon: 'minus' } as const;

/** The lines of the banner that were worked out here: seal, place in the log, status list. */
export function proofChecks(judgement: Judgement, state: string, zone: string, t: Translate): BannerCheck[] {
  const labels = [t(verifyWords.seal), t(verifyWords.log), t(verifyWords.list)] as const;
  if (judgement.kind !== 'judged') {
    const value = t(judgement.kind === 'checking' ? verifyWords.proving : text.unread);
    return labels.map((label) => ({ ...open, label, value }));
  }
  const { certificate } = judgement;
  const { proven } = certificate;
  const isSealBad = proven.wrong.some(({ what }) => what === 'sealFalse' || what === 'keyUnknown');
  return [
    { ...(isSealBad ? bad : good), label: labels[0], value: t(isSealBad ? text.sealBad : text.sealGood) },
    proven.wrong.length > 0
      ? { ...bad, label: labels[1], value: t(text.logBad) }
      : { ...good, label: labels[1], value: t(text.logGood, { n: formatCount(proven.bundle.index + 1) }) },
    { label: labels[2], ...listCheck(certificate, state, zone, t) },
  ];
}

function listCheck(
  { status }: JudgedCertificate,
  state: string,
  zone: string,
  t: Translate,
): Omit<BannerCheck, 'label'> {
  if (!status) return { ...open, value: t(text.unread) };
  const time = `${dayIn(status.listedAt, zone)} ${minuteIn(status.listedAt, zone)}`;
  const due = state === 'suspended' ? 'suspension' : state === 'valid' || state === 'expired' ? '' : 'revocation';
  const isLate = status.set.join() !== due;
  return { ...(isLate ? open : good), value: t(isLate ? text.listLate : text.listGood, { time }) };
}
