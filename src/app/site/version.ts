/** Zero-carbon specification §1: the version that the product shows. */
export const productVersion = '3.2.1';
