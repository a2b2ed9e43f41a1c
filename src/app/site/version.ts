/** Zero-carbon specification §1: the displayed product version. */
export const productVersion = '3.2.1';
