import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isMailAddress } from './mail-address.ts';
import { readLandline, readMobile } from './phone.ts';
import { isPostalCode } from './postal-code.ts';
import { readStockCode } from './stock-code.ts';
import { isWebAddress } from './web-address.ts';

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
const mobile = fc.tuple(fc.constantFrom(...'3456789'), digits(9)).map(([second, rest]) => `1${second}${rest}`);
const areaCode = fc.oneof(fc.constant('010'), fc.stringMatching(/^02\d$/), fc.stringMatching(/^0[3-9]\d\d$/));
const number = fc.stringMatching(/^[2-9]\d{6,7}$/);

describe('phone numbers', () => {
  it('accept mobile numbers of 11 digits that start with 13 to 19, in any notation', () => {
    fc.assert(
      fc.property(mobile, (digit) => {
        const written = [
          digit,
          `+86 ${digit}`,
          `0086${digit}`,
          `${digit.slice(0, 3)}-${digit.slice(3, 7)} ${digit.slice(7)}`,
        ];
        return written.every((text) => readMobile(text) === digit);
      }),
    );
  });
  it('reject mobile numbers of another length or prefix', () => {
    fc.assert(
      fc.property(mobile, (digit) => readMobile(digit.slice(1)) === undefined && readMobile(`${digit}0`) === undefined),
    );
    fc.assert(
      fc.property(
        fc.constantFrom('10', '11', '12', '23'),
        digits(9),
        (start, rest) => readMobile(start + rest) === undefined,
      ),
    );
  });
  it('accept landlines with an area code and 7 or 8 digits', () => {
    fc.assert(
      fc.property(areaCode, number, (area, rest) =>
        [`${area}-${rest}`, `${area}${rest}`, `（${area}）${rest}`].every(
          (text) => readLandline(text) === `${area}-${rest}`,
        ),
      ),
    );
  });
  it('reject landlines without an area code, or with 6 or 9 digits', () => {
    fc.assert(fc.property(number, (rest) => readLandline(rest) === undefined));
    const wrong = fc.stringMatching(/^[2-9](\d{5}|\d{8})$/);
    fc.assert(
      fc.property(
        fc.stringMatching(/^0[3-9]\d\d$/),
        wrong,
        (area, rest) => readLandline(`${area}-${rest}`) === undefined,
      ),
    );
  });
  it('are never both mobile and landline', () => {
    fc.assert(fc.property(fc.oneof(mobile, fc.string()), (text) => !readMobile(text) || !readLandline(text)));
  });
});

describe('a postal code', () => {
  it('has 6 digits and does not start with 0', () => {
    fc.assert(fc.property(digits(6), (code) => isPostalCode(code) === !code.startsWith('0')));
    fc.assert(fc.property(fc.string(), (text) => !isPostalCode(text) || /^\d{6}$/.test(text)));
    expect(['31330', '3133000', '31330a', ''].filter(isPostalCode)).toEqual([]);
  });
});

describe('a stock code', () => {
  it('has an exchange and a number that the exchange assigns to shares', () => {
    const starts = {
      sh: ['600', '601', '603', '605', '688', '689', '900'],
      sz: ['000', '001', '002', '300', '301', '200'],
    };
    for (const [exchange, prefixes] of Object.entries(starts)) {
      fc.assert(
        fc.property(fc.constantFrom(...prefixes), digits(3), (prefix, rest) => {
          const code = exchange + prefix + rest;
          const other = exchange === 'sh' ? 'sz' : 'sh';
          return readStockCode(code.toUpperCase()) === code && readStockCode(other + prefix + rest) === undefined;
        }),
      );
    }
    expect(readStockCode(' ＳＺ300750 ')).toBe('sz300750');
    expect(['600519', 'bj830799', 'sh60051', 'sh6005190', 'sz700001'].map(readStockCode).filter(Boolean)).toEqual([]);
  });
});

describe('an e-mail address', () => {
  it('accepts one local part at a domain', () => {
    fc.assert(fc.property(fc.emailAddress(), isMailAddress));
    expect(isMailAddress('carbon.office+2026@nanling-battery.com.cn')).toBe(true);
  });
  it('rejects characters that could extend a mail header, and a missing domain', () => {
    const wrong = [
      'a@b',
      'a b@c.cn',
      'a@c.cn,d@e.cn',
      'a@c..cn',
      '.a@c.cn',
      'a..b@c.cn',
      'a@-c.cn',
      '@c.cn',
      'a@',
      'a@c.cn\r\nBcc: d@e.cn',
    ];
    expect([...wrong, '李@c.cn', `${'a'.repeat(65)}@c.cn`, `a@${'b.'.repeat(130)}cn`].filter(isMailAddress)).toEqual(
      [],
    );
    fc.assert(
      fc.property(fc.emailAddress(), (mail) => !isMailAddress(mail.replace('@', '')) && !isMailAddress(`${mail} `)),
    );
  });
});

describe('a web address', () => {
  it('accepts http or https with a host', () => {
    fc.assert(fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), isWebAddress));
    expect(isWebAddress('HTTPS://Example.COM')).toBe(true);
  });
  it('rejects other schemes, a missing host and user information', () => {
    const wrong = [
      'ftp://a.cn',
      'javascript:alert(1)//a.cn',
      'http://',
      'http:///a.cn',
      'https://a',
      'https://u:secret@a.cn',
      'https://a.cn b',
      'a.cn',
      'http:a.cn',
      'https://a.cn\\@b.cn',
    ];
    expect(wrong.filter(isWebAddress)).toEqual([]);
  });
});
