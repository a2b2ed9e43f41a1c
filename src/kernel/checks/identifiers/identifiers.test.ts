import { describe, expect, it } from 'vitest';
import { isCreditCode, organisationCheckCharacter } from '#kernel/checks/credit-code.ts';
import { holdsIdCard, identifierKind, isBodyCode } from './identifiers.ts';

describe('a unified social credit code', () => {
  it('needs the check character of its organisation code (GB 11714) and its own', () => {
    for (const code of ['91110000802100433B', '91330100799655058B', '9144030071526726XG']) {
      expect(isCreditCode(code)).toBe(true);
      expect(organisationCheckCharacter(code.slice(8, 16))).toBe(code.charAt(16));
    }
    // the code's check character is correct, the one of its organisation code is not
    expect(isCreditCode('91330523MA2JK7XY3Q')).toBe(false);
  });
  it('rejects 18 zeros', () => {
    expect(isCreditCode('0'.repeat(18))).toBe(false);
  });
});

describe('an identifier', () => {
  it('is recognised as that of a person or of an organisation', () => {
    expect(identifierKind('11010519491231002x')).toBe('person');
    expect(identifierKind('9111 0000 8021 0043 3B')).toBe('body');
    expect(identifierKind('110108000000016')).toBe('body');
    expect(identifierKind('130503670401001')).toBe('person');
    expect(identifierKind('1234')).toBeUndefined();
    expect(isBodyCode('11010519491231002X')).toBe(false);
  });
});

describe('a text', () => {
  it('is found to contain an ID card number in any spacing', () => {
    for (const text of ['见 110105 1949 1231 002X 号', '130503-670401-001', '１１０１０５１９４９１２３１００２Ｘ'])
      expect(holdsIdCard(text)).toBe(true);
  });
  it('is not found to contain one for a credit code or a registration number', () => {
    for (const text of ['信用代码 91110000802100433B。', '注册号 110108000000016', '电话 0572-5210001'])
      expect(holdsIdCard(text)).toBe(false);
  });
});
