import type { StatedCorrection } from '#zero-carbon/certification/certificates/stated-correction.ts';

interface Credential {
  readonly corrections?: readonly StatedCorrection[];
}

/** The corrections in a certificate's current credential; undefined if the portal provides no credential. */
export async function readCorrections(
  portal: string,
  number: string,
  fetchSoon: (address: string) => Promise<Response>,
): Promise<readonly StatedCorrection[] | undefined> {
  try {
    const response = await fetchSoon(`${portal}/credential/${encodeURIComponent(number)}`);
    return response.ok ? (((await response.json()) as Credential).corrections ?? []) : undefined;
  } catch {
    return undefined;
  }
}
