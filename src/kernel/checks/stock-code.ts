/** The first digits of shares in yuan and in foreign currency on the exchanges of Shanghai and Shenzhen. */
const shares = /^(sh(60[0-35]|68[89]|900)|sz(00[0-4]|30[0-2]|200))\d{3}$/;

/**
 * Reads a stock code: `sh` or `sz` and a share number of that exchange.
 *
 * @returns in lower case; undefined for anything else.
 * @example
 * readStockCode('SZ300750'); // 'sz300750'
 */
export function readStockCode(typed: string): string | undefined {
  const code = typed.normalize('NFKC').replace(/\s/g, '').toLowerCase();
  return shares.test(code) ? code : undefined;
}
