import {
  certificateStateWords,
  type CertificateState,
} from '#zero-carbon/certification/certificates/certificate-states.words.ts';
import { fileWords as text } from '#zero-carbon/certification/verification/verification.words.ts';
import { formatInstant } from '#kernel/i18n/web/formats.ts';
import { organisationName, type Circumstances, type View } from './view.ts';

/** The look of a statement: by colour, and by its icon for users who cannot distinguish colours. */
export type Sign = 'check' | 'pause' | 'cross' | 'minus' | 'clock' | 'swap' | 'unknown';
export type Tone = 'ok' | 'warn' | 'err' | 'mute';

export interface Statement {
  readonly tone: Tone;
  readonly sign: Sign;
  readonly title: string;
  readonly text: string;
}

const looks: Readonly<Record<CertificateState, { readonly tone: Tone; readonly sign: Sign }>> = {
  valid: { tone: 'ok', sign: 'check' },
  suspended: { tone: 'warn', sign: 'pause' },
  withdrawn: { tone: 'err', sign: 'cross' },
  cancelled: { tone: 'err', sign: 'minus' },
  expired: { tone: 'mute', sign: 'clock' },
  replaced: { tone: 'mute', sign: 'swap' },
};

export const isState = (state: string): state is CertificateState => state in looks;

/** The main statement on a code: faults before confirmations, today's state before the printed one. */
export function statementOf(view: View, about: Circumstances): Statement | undefined {
  const { code, verdict, online } = view;
  const { t, facts, today } = about;
  if (view.isForeign) return { tone: 'err', sign: 'cross', title: t(text.notOurs), text: t(text.notOursText) };
  if (!code || !verdict) return undefined;
  const { core } = code.payload;
  if (verdict.seal === 'unknownKey') {
    const values = {
      key: core.key,
      day: formatInstant(facts.at, facts.zone),
      address: `${facts.portal}/v/`,
    };
    return { tone: 'warn', sign: 'unknown', title: t(text.unknownKey), text: t(text.unknownKeyText, values) };
  }
  const forged = { tone: 'err', sign: 'cross', title: t(text.forged) } as const;
  if (verdict.seal === 'false') return { ...forged, text: t(text.forgedText) };
  if (verdict.onIssue === 'outside') return { ...forged, text: t(text.outsideText) };
  const organisation = organisationName(about, verdict.key.organisation);
  if (online?.kind === 'proven') {
    const { wrong, bundle } = online.proven;
    if (wrong.length > 0) return { ...forged, text: t(text.wrongText) };
    if (isState(bundle.state)) {
      const title = t(text.holds, { state: t(certificateStateWords[bundle.state]) });
      return { ...looks[bundle.state], title, text: t(text.genuineAs, { organisation }) };
    }
  }
  if (core.expiresOn < today) {
    const title = t(text.holds, { state: t(certificateStateWords.expired) });
    const sentences = [t(text.genuineAs, { organisation }), t(text.expiredText, { day: core.expiresOn })];
    return { ...looks.expired, title, text: sentences.join(about.lang === 'zh' ? '' : ' ') };
  }
  if (verdict.onIssue === 'retired') {
    const values = { organisation, until: verdict.key.until ?? '' };
    return { tone: 'warn', sign: 'unknown', title: t(text.fits), text: t(text.fitsText, values) };
  }
  return { tone: 'ok', sign: 'check', title: t(text.genuine), text: t(text.genuineText, { organisation }) };
}
