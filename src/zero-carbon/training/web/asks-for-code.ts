/** Until the settings have come, or if they do not, the server says that a code is missing. */
let asksForCode = false;

/** Sets whether a first query password needs the code of a certificate, as the settings of the installation state it. */
export function setAsksForCode(value: boolean): void {
  asksForCode = value;
}

/** Returns whether a first query password needs the code of a certificate. */
export const asksForCertificateCode = (): boolean => asksForCode;
