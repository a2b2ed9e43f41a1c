import { bothLanguages, type Text } from '#kernel/i18n/text.ts';
import type { Certificate } from '#zero-carbon/certification/certificates/certificates.contract.ts';
import { groupDigits } from '#kernel/ui/grid/read-amount.ts';
import { verifyWords } from './verify.words.ts';

type Ledger = NonNullable<Certificate['ledger']>;

export interface LedgerLine {
  readonly kind: 'scope1' | 'scope2' | 'scope3' | 'gross' | 'removal' | 'offset' | 'net';
  /** With commas between thousands, and a minus sign for deductions. */
  readonly tonnes: string;
  /** Words, or unchanged serials. */
  readonly note: Text | string | null;
}

/**
 * The lines of a ledger from the top to the net. The totals are sums of the displayed thousandths, not separately
 * rounded sums.
 */
export function ledgerLines(ledger: Ledger): LedgerLine[] {
  const { scope1, scope2, scope2Location, scope3, removal, offset, net, serials } = ledger;
  const gross = thousandths(scope1) + thousandths(scope2) + (scope3 === null ? 0n : thousandths(scope3));
  return [
    { kind: 'scope1', tonnes: groupDigits(scope1), note: verifyWords.scope1Note },
    {
      kind: 'scope2',
      tonnes: groupDigits(scope2),
      note: bothLanguages(verifyWords.scope2Note, { location: groupDigits(scope2Location) }),
    },
    ...(scope3 === null
      ? []
      : [{ kind: 'scope3', tonnes: groupDigits(scope3), note: verifyWords.scope3Note } as const]),
    { kind: 'gross', tonnes: groupDigits(decimal(gross)), note: null },
    taken('removal', removal, verifyWords.notReported),
    taken('offset', offset, serials.length > 0 ? serials.join('; ') : verifyWords.notReported),
    { kind: 'net', tonnes: groupDigits(net), note: null },
  ];
}

const taken = (kind: 'removal' | 'offset', tonnes: string, note: Text | string): LedgerLine => {
  const isNone = thousandths(tonnes) === 0n;
  return {
    kind,
    tonnes: isNone ? groupDigits(tonnes) : `−${groupDigits(tonnes)}`,
    note: isNone ? verifyWords.notReported : note === verifyWords.notReported ? null : note,
  };
};

/** A decimal of at most three places, as an exact integer. */
function thousandths(tonnes: string): bigint {
  const [whole = '0', decimals = ''] = tonnes.split('.');
  return BigInt(whole + decimals.padEnd(3, '0'));
}

function decimal(value: bigint): string {
  const digits = String(value < 0n ? -value : value).padStart(4, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -3)}.${digits.slice(-3)}`;
}
