/** Until the settings are loaded, or if they are not, the server reports a missing code. */
let asksForCode = false;

/** Sets whether a first query password needs the code of a certificate, as the settings of the installation state it. */
export function setAsksForCode(value: boolean): void {
  asksForCode = value;
}

/** Returns whether a first query password needs the code of a certificate. */
export const asksForCertificateCode = (): boolean => asksForCode;
