import { describe, expect, it } from 'vitest';
import { Exact } from './decimals.ts';
import { shippedFactors } from './content/shipped-factors.ts';
import { factorsById } from './factor.ts';
import { evaluateInventory } from './inventory.ts';

/**
 * Figures that others printed, with their inputs. They stand in public repositories; the arithmetic was read there, no text
 * was copied. The guides of national schemes that print such examples could be found, but not opened beyond their
 * first page.
 */
const factors = factorsById(shippedFactors);

type Term = readonly [value: string, unit: string];
interface Line {
  readonly id: string;
  readonly scope?: string;
  readonly terms: readonly Term[];
  readonly market?: readonly Term[];
}

const written = (terms: readonly Term[]) => terms.map(([value, unit]) => ({ value, unit }));

function calculate(lines: readonly Line[], type: 'I' | 'II' = 'II') {
  const file = {
    format: 'portico-inventory/1',
    start: '2022-01-01',
    end: '2022-12-31',
    type,
    gwp: 'AR5',
    lines: lines.map(({ id, scope = '1', terms, market }) => ({
      id,
      scope,
      terms: written(terms),
      ...(market ? { market: written(market) } : {}),
    })),
  };
  const answer = evaluateInventory(file, factors);
  expect(answer.problems).toEqual([]);
  return answer;
}

/** To as many decimals as the figure is printed with. */
const printed = (exact: string, figure: string): string =>
  new Exact(exact).toFixed((figure.split('.')[1] ?? '').length);

const only = (line: Line): string => calculate([line]).lines[0]!.exact;
const perKg = (value: string, gas: string, unit = 'L'): Term => [value, `kg ${gas}/${unit}`];

describe('ESG-Reporting-App (GitHub, chiraleo2000), docs/GHG-CALCULATIONS.md', () => {
  it('section 1.1: a diesel generator by its three gases, with the potentials of AR4: 13.88 t', () => {
    const gases: [string, string, string][] = [
      ['CO2', '2.6501', '1'],
      ['CH4', '0.00039', '25'],
      ['N2O', '0.00039', '298'],
    ];
    const { totals, lines } = calculate(
      gases.map(([gas, factor, potential]) => ({
        id: gas,
        terms: [['5000', 'L'], perKg(factor, gas), [potential, `kg CO2e/kg ${gas}`]],
      })),
    );
    // Printed in kg: 13,250.5, 48.75 and 581.1, 13,880.35 in all.
    expect(lines.map(({ exact }) => exact)).toEqual(['13.2505', '0.04875', '0.5811']);
    expect(printed(totals.gross, '13.88')).toBe('13.88');
  });
  it('section 1.2: 45,000 L of diesel; the printed 120,379.5 kg is wrong, its own terms give 120,447.045', () => {
    const exact = only({ id: 'fleet', terms: [['45000', 'L'], perKg('2.6501', 'CO2e'), ['1.01', '']] });
    expect(exact).toBe('120.447045');
    expect(printed(exact, '120.38')).not.toBe('120.38');
  });
  it('section 1.3: 12 kg of R-410A by a potential of 2,088 (AR4): 25.06 t', () => {
    expect(
      printed(
        only({
          id: 'leak',
          terms: [
            ['12', 'kg R-410A'],
            ['2088', 'kg CO2e/kg R-410A'],
          ],
        }),
        '25.06',
      ),
    ).toBe('25.06');
    // The document calls that figure AR5; by AR5 the blend has 1,923.5.
    expect(only({ id: 'leak', terms: [['12', 'kg R-410A']] })).toBe('23.082');
  });
  it('section 2.1: 2,850,000 kWh of the Thai grid: 1,299.89 t', () => {
    const terms: Term[] = [
      ['2850000', 'kWh'],
      ['0.4561', 'kg CO2e/kWh'],
    ];
    expect(printed(only({ id: 'grid', scope: '2', terms }), '1299.89')).toBe('1299.89');
  });
  it('section 2.2: 1,000,000 kWh with certificates for 400,000: 273.66 t by market', () => {
    const factor: Term = ['0.4561', 'kg CO2e/kWh'];
    const { totals } = calculate([
      { id: 'grid', scope: '2', terms: [['1000000', 'kWh'], factor], market: [['600000', 'kWh'], factor] },
    ]);
    expect(totals).toMatchObject({ scope2Location: '456.100', scope2Market: '273.660', gross: '273.660' });
  });
  it('sections 3.2 and 3.4: 180,000 t·km by lorry and 125,000 km of flights: 11.16 and 24.38 t', () => {
    const freight: Line = {
      id: 'freight',
      scope: '3.4',
      terms: [
        ['180000', 't·km'],
        ['0.0620', 'kg CO2e/(t·km)'],
      ],
    };
    const flights: Line = {
      id: 'flights',
      scope: '3.6',
      terms: [
        ['125000', 'person·km'],
        ['0.195', 'kg CO2e/(person·km)'],
        ['1.0', ''],
      ],
    };
    expect(printed(only(freight), '11.16')).toBe('11.16');
    expect(printed(only(flights), '24.38')).toBe('24.38');
  });
  it('section 10: a sugar factory, the six lines that print their factors', () => {
    const lines: (Line & { readonly figure: string })[] = [
      {
        id: 'bagasse',
        terms: [
          ['50000', 't'],
          ['0.030', 'kg CO2/kg'],
        ],
        figure: '1500',
      },
      { id: 'generators', terms: [['25000', 'L'], perKg('2.6501', 'CO2')], figure: '66.25' },
      { id: 'vehicles', terms: [['15000', 'L'], perKg('2.6501', 'CO2')], figure: '39.75' },
      {
        id: 'kiln',
        terms: [
          ['2000', 't'],
          ['0.44', 't CO2/t'],
        ],
        figure: '880',
      },
      {
        id: 'leaks',
        terms: [
          ['50', 'kg R-410A'],
          ['2088', 'kg CO2e/kg R-410A'],
        ],
        figure: '104.4',
      },
      {
        id: 'grid',
        scope: '2',
        terms: [
          ['2000000', 'kWh'],
          ['0.4999', 'kg CO2e/kWh'],
        ],
        figure: '999.8',
      },
    ];
    const answer = calculate(lines);
    expect(answer.lines.map(({ exact }, at) => printed(exact, lines[at]!.figure))).toEqual(
      lines.map(({ figure }) => figure),
    );
  });
});

/** A row of a city's inventory: its number, its printed tonnes, and kg CO2e of CO2, CH4 and N2O. */
type Row = readonly [number: string, tonnes: string, co2: string, ch4: string, n2o: string];

/** Rows whose printed tonnes are not the sum of their own gases. */
function wrongRows(rows: readonly Row[]): string[] {
  const lines = rows.flatMap(([number, , ...gases], at) =>
    gases.flatMap((value, gas): Line[] =>
      value === '' ? [] : [{ id: `${at} ${number} ${gas}`, terms: [[value, 'kg CO2e']] }],
    ),
  );
  const answer = calculate(lines);
  return rows.flatMap(([number, tonnes], at) => {
    const parts = answer.lines.filter(({ id }) => id.startsWith(`${at} `));
    const total = parts.reduce((sum, { exact }) => sum.plus(exact), new Exact(0));
    return printed(total.toFixed(), tonnes) === tonnes ? [] : [`${number}: ${total.toFixed()}, not ${tonnes}`];
  });
}

describe('CityCatalyst (GitHub, Open-Earth-Foundation), inventories of 2022 by gas', () => {
  it('Porto Alegre, app/public/porto-alegre-2022-demo-inventory.csv: 20 rows, three of them wrongly added', () => {
    const rows: Row[] = [
      ['I.1.1', '174632.922', '173665190', '83692', '884040'],
      ['I.1.2', '50134.417', '50134417', '', ''],
      ['I.2.1', '26444.265', '26314869', '12796', '116600'],
      ['I.2.2', '42830.443', '42830443', '', ''],
      ['I.3.1', '47.175', '47147', '28', ''],
      ['I.3.1', '1492.801', '1487316', '980', '4505'],
      ['I.3.1', '602.411', '600080', '476', '1855'],
      ['I.3.1', '5523.948', '5512716', '4872', '6360'],
      ['I.5.1', '13474.352', '13300764', '7168', '166420'],
      ['II.1.1', '287811.745', '281756297', '483028', '5572420'],
      ['II.1.1', '47271.833', '45269365', '1547728', '454740'],
      ['II.1.1', '603001.474', '578252445', '1275064', '23473965'],
      ['II.3.3', '6606.26', '6542051', '17304', '46905'],
      ['II.4.3', '225192.06', '223102067', '436128', '1653865'],
      ['III.1.2', '566702.317', '', '566660808', ''],
      ['III.2.1', '3851.654', '', '2456636', '1394960'],
      ['III.4.1', '110027.026', '', '83933948', '26092960'],
      ['V.1', '222.583', '', '192108', '30475'],
      ['V.1', '550.705', '', '517580', '33125'],
      ['V.3', '4141.572', '261177', '', '3880395'],
    ];
    expect(wrongRows(rows)).toEqual([
      'III.1.2: 566660.808, not 566702.317',
      'III.2.1: 3851.596, not 3851.654',
      'III.4.1: 110026.908, not 110027.026',
    ]);
  });
  it('Rio de Janeiro, app/cap_off_app/data/ghgi_exports/inventory-BR RIO-2022.csv: 17 rows, four of them wrongly added', () => {
    const rows: Row[] = [
      ['I.1.1', '355306.997', '353209332', '169260', '1928405'],
      ['I.1.2', '213471.648', '213471648', '', ''],
      ['I.2.1', '104086.675', '103773997', '42644', '269770'],
      ['I.2.1', '17278.941', '17210870', '28056', '40015'],
      ['I.3.1', '14847.179', '14792855', '18284', '36040'],
      ['I.3.1', '73793.167', '73566320', '72352', '154495'],
      ['I.3.1', '4027.037', '4021520', '2072', '3445'],
      ['I.8.1', '59986.994', '57931893', '1958376', '96725'],
      ['II.1.1', '1210392.15', '1187706943', '2105572', '20579635'],
      ['II.1.1', '1430142.396', '1369301342', '7029624', '53811430'],
      ['II.2.1', '3077.398', '2760705', '4788', '311905'],
      ['II.3.3', '33005.488', '32685294', '86464', '233730'],
      ['II.4.3', '934863.564', '926188024', '1809920', '6865620'],
      ['III.1.2', '3782364.405', '', '3782364404', ''],
      ['III.2.1', '2969.396', '', '1412880', '272950'],
      ['III.4.1', '1014578.152', '', '391146196', '121597900'],
      ['IV.1', '2342979.801', '2327768571', '6286560', '8924670'],
    ];
    expect(wrongRows(rows)).toEqual([
      'I.2.1: 104086.411, not 104086.675',
      'III.1.2: 3782364.404, not 3782364.405',
      'III.2.1: 1685.83, not 2969.396',
      'III.4.1: 512744.096, not 1014578.152',
    ]);
  });
  it('Cruzeiro do Sul, app/cap_off_app/data/ghgi_exports/inventory-BR CZL-2022.csv: 14 rows, one wrongly added', () => {
    const rows: Row[] = [
      ['I.1.2', '436.329', '436329', '', ''],
      ['I.2.2', '278.924', '278924', '', ''],
      ['I.3.1', '24.226', '23961', '', '265'],
      ['I.3.1', '61.174', '61118', '56', ''],
      ['I.3.1', '713.9', '713327', '308', '265'],
      ['I.3.2', '430.986', '430986', '', ''],
      ['II.1.1', '10100.83', '9937265', '15960', '147605'],
      ['II.1.1', '6288.828', '6094296', '20692', '173840'],
      ['II.4.3', '28.362', '28097', '', '265'],
      ['III.1.2', '2040.474', '', '2040472', ''],
      ['V.1', '12336.262', '', '10108672', '2227590'],
      ['V.2', '10103', '10103000', '', ''],
      ['V.3', '7144.878', '822773', '', '6322105'],
      ['V.3', '2955.81', '', '', '2955810'],
    ];
    expect(wrongRows(rows)).toEqual(['III.1.2: 2040.472, not 2040.474']);
  });
  it('Cruzeiro do Sul, row III.4.1: 26 t of CH4 and 1 t of N2O by AR5 are 993 t', () => {
    const { lines, totals } = calculate([
      { id: 'CH4', terms: [['26', 't CH4']] },
      { id: 'N2O', terms: [['1', 't N2O']] },
    ]);
    expect(lines.map(({ exact }) => exact)).toEqual(['728', '265']);
    expect(totals.gross).toBe('993.000');
  });
});
