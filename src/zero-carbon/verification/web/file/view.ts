import { translate, type Lang, type Text, type ValuesOf } from '#kernel/i18n/text.ts';
import type { StatedCorrection } from '#zero-carbon/certificates/stated-correction.ts';
import type { ProvenCertificate } from '#zero-carbon/verification/prove-certificate.ts';
import type { SealVerdict } from '#zero-carbon/verification/judge-seal.ts';
import type { PortalFacts } from '#zero-carbon/verification/portal-facts.ts';
import type { Code } from '#zero-carbon/verification/read-code.ts';

/** What the portal said of a code, when it was asked last. */
export type Online =
  | { readonly kind: 'asking' }
  /** It did not answer. */
  | { readonly kind: 'offline' }
  | { readonly kind: 'untold'; readonly error: string }
  | { readonly kind: 'proven'; readonly proven: ProvenCertificate; readonly at: string };

/** What there is to show: a code that was read, text that is none, or neither yet. */
export interface View {
  readonly code?: Code;
  /** Whether something was read that is no certificate's code. */
  readonly isForeign?: boolean;
  readonly verdict?: SealVerdict;
  readonly online?: Online;
  /** As the portal stated them today; undefined before it has. */
  readonly corrections?: readonly StatedCorrection[];
}

export interface Circumstances {
  readonly facts: PortalFacts;
  readonly lang: Lang;
  readonly t: <T extends Text>(text: T, ...values: ValuesOf<T>) => string;
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

/** An organisation's name in the reader's language; its code where nobody gave one. */
export function organisationName({ facts, lang }: Circumstances, code: string | null): string {
  const names = code === null ? undefined : facts.organisations[code];
  return names?.[lang === 'zh' ? 0 : 1] ?? code ?? '';
}
