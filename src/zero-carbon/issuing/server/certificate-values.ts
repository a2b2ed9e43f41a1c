import { encode } from '#kernel/envelope/base64url.ts';
import type { PictureRef, PrintedValues } from '#zero-carbon/drawing/drawing.ts';
import { printedValues, type PrintedFacts } from '#zero-carbon/drawing/printed-values.ts';

/** The text of the code that carries a certificate: its payload behind the portal's own address. */
export const codeText = (publicUrl: string, payload: Uint8Array): string => `${publicUrl}/v/#${encode(payload)}`;

/** A row of the registry, or what would be one, as it is printed. */
export interface CertificateRow {
  readonly number: string;
  readonly enterprise_name: string;
  readonly enterprise_name_en: string | null;
  readonly credit_code: string;
  readonly site_address: string;
  readonly boundary_zh: string;
  readonly boundary_en: string;
  readonly evaluation_type: string;
  readonly star: number;
  readonly standard: string;
  readonly report_start: string;
  readonly report_end: string;
  readonly first_issued_on: string;
  readonly issued_on: string;
  readonly expires_on: string;
  readonly scope1: string | null;
  readonly scope2: string | null;
  readonly scope3: string | null;
  readonly offset_tonnes: string | null;
  readonly net: string | null;
  readonly offset_serials: readonly string[];
}

interface Shown {
  readonly organisation: { readonly code: string; readonly zh: string; readonly en: string };
  readonly publicUrl: string;
  readonly payload: Uint8Array;
  readonly seal: PictureRef | null;
  readonly pictures: Readonly<Record<string, PictureRef>>;
}

/** What a certificate prints. */
export function certificateValues(row: CertificateRow, shown: Shown): PrintedValues {
  const facts: PrintedFacts = { row, organisation: shown.organisation, publicUrl: shown.publicUrl } as never;
  return {
    texts: printedValues(facts),
    number: row.number,
    star: row.star,
    qr: codeText(shown.publicUrl, shown.payload),
    seal: shown.seal,
    pictures: shown.pictures,
  };
}
