import type { Db } from '#kernel/db/server/database.ts';
import type { Lang } from '#kernel/i18n/text.ts';
import type { PrintedValues } from '#zero-carbon/certification/drawing/drawing.ts';
import type { TemplateKind } from '#zero-carbon/certification/drawing/fields.ts';
import { sampleSeal } from '#zero-carbon/certification/templates/sample-seal.ts';
import { sampleValues } from '#zero-carbon/certification/templates/samples.ts';
import { faultText, templateFaults, type Faultable } from '#zero-carbon/certification/templates/template-faults.ts';
import { registeredNames, type RegisteredNames } from './registered-names.ts';
import { picturesOf } from './template-pictures.ts';

/** The text of the QR code of a certificate with a name: a later domain defines the sealed content. */
export type CodeOf = (enterprise: string) => string;

export interface CheckedFault {
  readonly kind: string;
  readonly layer: string | null;
  readonly message: string;
  readonly cure: string;
}

/** All faults that prevent the publication of a template, as texts, tested with the names of the registry. */
export async function faultsOfTemplate(
  db: Db,
  template: Faultable,
  codeOf: CodeOf,
  lang: Lang,
): Promise<{ readonly faults: CheckedFault[]; readonly names: number }> {
  const names = await registeredNames(db, template.kind);
  const stored = await picturesOf(db, template.design);
  const pictures = Object.fromEntries(
    Object.entries(stored).map(([id, { width, height }]) => [id, { key: id, width, height }]),
  );
  const printed = tried(names, template.kind, codeOf, { seal: sampleSeal.ref, pictures });
  const faults = templateFaults(template, printed).map((fault) => ({
    kind: fault.kind,
    layer: fault.layer,
    ...faultText(fault, lang),
  }));
  return { faults, names: names.count };
}

/** A certificate for each of the longest names, and one for the shortest. */
function tried(
  { shortest, longest }: RegisteredNames,
  kind: TemplateKind,
  codeOf: CodeOf,
  pictured: Pick<PrintedValues, 'seal' | 'pictures'>,
): PrintedValues[] {
  const most = Math.max(longest.zh.length, longest.en.length);
  const rows = Array.from({ length: most }, (_one, at) => ({
    zh: longest.zh[at] ?? longest.zh.at(-1)!,
    en: longest.en[at] ?? longest.en.at(-1)!,
  }));
  return [...rows, shortest].map((name) => sampleValues(kind, { ...name, code: codeOf(name.zh) }, pictured));
}
