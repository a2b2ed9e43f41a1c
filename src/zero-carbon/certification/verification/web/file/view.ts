import { type AnyText, type Lang, translate, type ValuesOf } from '#kernel/i18n/text.ts';
import type { StatedCorrection } from '#zero-carbon/certification/certificates/stated-correction.ts';
import type { ProvenCertificate } from '#zero-carbon/certification/verification/prove-certificate.ts';
import type { SealVerdict } from '#zero-carbon/certification/verification/judge-seal.ts';
import type { PortalFacts } from '#zero-carbon/certification/verification/portal-facts.ts';
import type { Code } from '#zero-carbon/certification/verification/read-code.ts';

/** The portal's last response on a code. */
export type Online =
  | { readonly kind: 'asking' }
  /** It did not respond. */
  | { readonly kind: 'offline' }
  | { readonly kind: 'untold'; readonly error: string }
  | { readonly kind: 'proven'; readonly proven: ProvenCertificate; readonly at: string };

/** The displayed content: a code, an unreadable text, or neither yet. */
export interface View {
  readonly code?: Code;
  /** True if the text is no certificate's code. */
  readonly isForeign?: boolean;
  readonly verdict?: SealVerdict;
  readonly online?: Online;
  /** The portal's current corrections; undefined before they are loaded. */
  readonly corrections?: readonly StatedCorrection[];
}

export interface Circumstances {
  readonly facts: PortalFacts;
  readonly lang: Lang;
  readonly t: <T extends AnyText>(text: T, ...values: ValuesOf<T>) => string;
  /** The day in the business zone. */
  readonly today: string;
}

export const circumstances = (facts: PortalFacts, lang: Lang): Circumstances => ({
  facts,
  lang,
  t: (text, ...values) => translate(text, lang, ...values),
  today: new Intl.DateTimeFormat('en-CA', {
    timeZone: facts.zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(new Date()),
});

/** An organisation's name in the reader's language; its code if there is no name. */
export function organisationName({ facts, lang }: Circumstances, code: string | null): string {
  const names = code === null ? undefined : facts.organisations[code];
  return names?.[lang === 'zh' ? 0 : 1] ?? code ?? '';
}
