import { formatCount, formatInstant } from '#kernel/i18n/web/formats.ts';
import { certificateStateWords } from '#zero-carbon/certification/certificates/certificate-states.words.ts';
import { findingText } from '#zero-carbon/certification/issuance-log/audit/finding.ts';
import type { SealVerdict } from '#zero-carbon/certification/verification/judge-seal.ts';
import { fileWords as text } from '#zero-carbon/certification/verification/verification.words.ts';
import { isState } from './statement.ts';
import type { Circumstances, Online, View } from './view.ts';

export interface Check {
  readonly label: string;
  readonly value: string;
  readonly mark: 'yes' | 'no' | 'open';
}

/** The checks, one line each: the seal, its key, the state and the log. */
export function checksOf({ code, verdict, online }: View, about: Circumstances): Check[] {
  if (!code || !verdict) return [];
  return [
    sealCheck(verdict, code.payload.core.key, about),
    ...(verdict.seal === 'true' ? [keyCheck(verdict, online, about)] : []),
    stateCheck(online, about),
    logCheck(online, about),
  ];
}

function sealCheck(verdict: SealVerdict, key: string, { t }: Circumstances): Check {
  const label = t(text.seal);
  if (verdict.seal === 'true') return { label, value: t(text.sealTrue, { key }), mark: 'yes' };
  if (verdict.seal === 'false') return { label, value: t(text.sealFalse, { key }), mark: 'no' };
  return { label, value: t(text.sealUnknown, { key }), mark: 'open' };
}

function keyCheck(
  { key, onIssue }: Extract<SealVerdict, { seal: 'true' }>,
  online: Online | undefined,
  { t }: Circumstances,
): Check {
  const label = t(text.key);
  if (onIssue === 'outside') return { label, value: t(text.keyOutside), mark: 'no' };
  if (onIssue === 'good') return { label, value: t(text.keyGood, { from: key.from }), mark: 'yes' };
  const values = { from: key.from, until: key.until ?? '' };
  const isShown = online?.kind === 'proven' && online.proven.wrong.length === 0;
  return isShown
    ? { label, value: t(text.keyRetiredShown, values), mark: 'yes' }
    : { label, value: t(text.keyRetired, values), mark: 'open' };
}

function stateCheck(online: Online | undefined, { t, facts }: Circumstances): Check {
  const label = t(text.state);
  if (online?.kind === 'proven') {
    const { state } = online.proven.bundle;
    const stateText = isState(state) ? t(certificateStateWords[state]) : state;
    const value = t(text.stateNow, { state: stateText, time: formatInstant(online.at, facts.zone) });
    return { label, value, mark: state === 'valid' ? 'yes' : 'no' };
  }
  if (online?.kind === 'untold') return { label, value: t(text.untold, { error: online.error }), mark: 'open' };
  if (online?.kind === 'asking') return { label, value: t(text.asking), mark: 'open' };
  return { label, value: t(text.stateUnknown, { time: formatInstant(facts.at, facts.zone) }), mark: 'open' };
}

function logCheck(online: Online | undefined, { t, facts, lang }: Circumstances): Check {
  const label = t(text.log);
  if (online?.kind === 'asking') return { label, value: t(text.asking), mark: 'open' };
  if (online?.kind !== 'proven') return { label, value: t(text.logUnknown), mark: 'open' };
  const { wrong, notes, bundle, path, head } = online.proven;
  if (wrong.length > 0) {
    const findingTexts = wrong.map((finding) => findingText(finding, lang));
    return { label, value: t(text.logWrong) + findingTexts.join(lang === 'zh' ? '；' : '; '), mark: 'no' };
  }
  const proven = t(text.logProven, {
    n: formatCount(bundle.index + 1),
    steps: path.length,
    time: formatInstant(new Date(head.at).toISOString(), facts.zone),
  });
  const isBefore = notes.some(({ what }) => what === 'beforeLog');
  const value = isBefore ? `${proven}${lang === 'zh' ? '；' : '; '}${t(text.logBefore)}` : proven;
  return { label, value, mark: 'yes' };
}
