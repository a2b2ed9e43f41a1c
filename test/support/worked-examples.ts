/** A figure with its unit. */
export type Term = readonly [value: string, unit: string];

/** A printed result: a row of a table, or one sum. */
export interface PrintedRow {
  readonly name: string;
  readonly scope: string;
  /** Each is a product, on a separate line. Their sum is the printed figure. */
  readonly parts: readonly (readonly Term[])[];
  /** The market-based product of scope 2, for a row with one part. */
  readonly market?: readonly Term[];
  /** As printed, without separators. Its decimals define the rounding. */
  readonly printed: string;
  readonly unit: 't' | 'kg';
  /** The result of its own terms in the same unit, if the printed figure is wrong. */
  readonly right?: string;
}

export interface WorkedExample {
  readonly source: string;
  readonly address: string;
  /** Page, section or example. */
  readonly place: string;
  readonly rows: readonly PrintedRow[];
  /** The sum of all rows, where it is printed. */
  readonly total?: { readonly printed: string; readonly unit: 't' | 'kg'; readonly right?: string };
}

const esgReporting = {
  source: 'ESG-Reporting-App, GHG Calculation Methods',
  address: 'github.com/chiraleo2000/ESG-Reporting-App, docs/GHG-CALCULATIONS.md',
};
/**
 * A row of a city's inventory: kg CO2e of CO2, CH4 and N2O. All rows use scope 1, because a city has sectors instead.
 */
type CityRow = readonly [number: string, tonnes: string, co2: string, ch4: string, n2o: string, right?: string];
const cityRows = (rows: readonly CityRow[]): PrintedRow[] =>
  rows.map(([name, printed, co2, ch4, n2o, right]) => ({
    name,
    scope: '1',
    parts: [co2, ch4, n2o].flatMap((value) => (value === '' ? [] : [[[value, 'kg CO2e'] as const]])),
    printed,
    unit: 't',
    ...(right !== undefined && { right }),
  }));
const kg = { unit: 'kg' } as const;
const t = { unit: 't' } as const;

/** Figures that others printed with all their inputs. Only the calculation was used; no text was copied. */
export const workedExamples: readonly WorkedExample[] = [
  {
    source: 'South Cambridgeshire District Council, Calculate your organisation’s carbon footprint',
    address:
      'www.scambs.gov.uk/climate-change/climate-emergency-toolkit/calculate-your-organisation-s-carbon-footprint/',
    place: 'the table “Example”',
    rows: [
      {
        name: 'Electricity',
        scope: '2',
        parts: [
          [
            ['2900', 'kWh'],
            ['0.2556', 'kg CO2e/kWh'],
          ],
        ],
        printed: '741',
        ...kg,
      },
      {
        name: 'Gas',
        scope: '1',
        parts: [
          [
            ['12565', 'kWh'],
            ['0.18385', 'kg CO2e/kWh'],
          ],
        ],
        printed: '2310',
        ...kg,
      },
      {
        name: 'Business travel',
        scope: '3.6',
        parts: [
          [
            ['562', 'mile'],
            ['0.27459', 'kg CO2e/mile'],
          ],
        ],
        printed: '154',
        ...kg,
      },
    ],
    // It adds the rounded rows.
    total: { printed: '3205', ...kg, right: '3205.63483' },
  },
  {
    source: 'Carbon Trust, How to calculate a basic carbon footprint',
    address: 'www.carbontrust.co.uk/solutions/CarbonFootprinting/how_to_calculate_a_basic_carbon_footprint.htm',
    place: 'section 1, “Fuel for energy”; it names a factor of 0.206 and counts with 0.185',
    rows: [
      {
        name: 'Gas',
        scope: '1',
        parts: [
          [
            ['10000', 'm³'],
            ['11', 'kWh/m³'],
            ['0.185', 'kg CO2/kWh'],
          ],
        ],
        printed: '20350',
        ...kg,
      },
    ],
  },
  {
    source: 'Carbon Trust, Conversion factors',
    address: 'www.carbontrust.com/resources/guides/carbon-footprinting-and-reporting/conversion-factors/',
    place: '“Conversion factors example”',
    rows: [
      {
        name: 'Petrol',
        scope: '1',
        parts: [
          [
            ['200', 'L'],
            ['2.331', 'kg CO2e/L'],
          ],
        ],
        printed: '466.2',
        ...kg,
      },
    ],
  },
  {
    source: 'GOV.UK, Calculate the carbon dioxide equivalent quantity of an F gas',
    address: 'www.gov.uk/guidance/calculate-the-carbon-dioxide-equivalent-quantity-of-an-f-gas',
    place: '“Example calculation”',
    rows: [
      {
        name: 'HFC 404A',
        scope: '1',
        parts: [
          [
            ['10', 'kg R-404A'],
            ['3922', 'kg CO2e/kg R-404A'],
          ],
        ],
        printed: '39.2',
        ...t,
      },
    ],
  },
  {
    source: 'NetRegs, Calculating the equipment charge as CO2 equivalent',
    address:
      'www.netregs.org.uk/environmental-topics/air-pollution/fluorinated-gases-f-gases/calculating-the-equipment-charge-as-co2-equivalent/',
    place: '“Example: Warming potential of 1kg of different gasses”, potentials of the table above it',
    rows: [
      {
        name: 'HFC-134a',
        scope: '1',
        parts: [
          [
            ['1', 'kg HFC-134a'],
            ['1430', 'kg CO2e/kg HFC-134a'],
          ],
        ],
        printed: '1.43',
        ...t,
      },
      {
        name: 'R-404A',
        scope: '1',
        parts: [
          [
            ['1', 'kg R-404A'],
            ['3922', 'kg CO2e/kg R-404A'],
          ],
        ],
        printed: '3.92',
        ...t,
      },
      {
        name: 'PFC-14',
        scope: '1',
        parts: [
          [
            ['1', 'kg CF4'],
            ['7390', 'kg CO2e/kg CF4'],
          ],
        ],
        printed: '7.39',
        ...t,
      },
    ],
  },
  {
    ...esgReporting,
    place: 'section 1.1, a diesel generator by its three gases, with the potentials of AR4',
    rows: [
      {
        name: 'Diesel generator',
        scope: '1',
        parts: [
          [
            ['5000', 'L'],
            ['2.6501', 'kg CO2/L'],
          ],
          [
            ['5000', 'L'],
            ['0.00039', 'kg CH4/L'],
            ['25', 'kg CO2e/kg CH4'],
          ],
          [
            ['5000', 'L'],
            ['0.00039', 'kg N2O/L'],
            ['298', 'kg CO2e/kg N2O'],
          ],
        ],
        printed: '13880.35',
        ...kg,
      },
    ],
  },
  {
    ...esgReporting,
    place: 'sections 1.2, 1.3, 2.1, 3.2, 3.4; the lorry fleet is wrong',
    rows: [
      {
        name: 'Fleet',
        scope: '1',
        parts: [
          [
            ['45000', 'L'],
            ['2.6501', 'kg CO2e/L'],
            ['1.01', ''],
          ],
        ],
        printed: '120379.5',
        ...kg,
        right: '120447.045',
      },
      {
        name: 'Leak',
        scope: '1',
        parts: [
          [
            ['12', 'kg R-410A'],
            ['2088', 'kg CO2e/kg R-410A'],
          ],
        ],
        printed: '25056',
        ...kg,
      },
      {
        name: 'Thai grid',
        scope: '2',
        parts: [
          [
            ['2850000', 'kWh'],
            ['0.4561', 'kg CO2e/kWh'],
          ],
        ],
        printed: '1299885',
        ...kg,
      },
      {
        name: 'Raw materials',
        scope: '3.4',
        parts: [
          [
            ['180000', 't·km'],
            ['0.0620', 'kg CO2e/(t·km)'],
          ],
        ],
        printed: '11160',
        ...kg,
      },
      {
        name: 'Flights',
        scope: '3.6',
        parts: [
          [
            ['125000', 'person·km'],
            ['0.195', 'kg CO2e/(person·km)'],
            ['1.0', ''],
          ],
        ],
        printed: '24375',
        ...kg,
      },
    ],
  },
  {
    ...esgReporting,
    place: 'section 2.2, certificates for 400,000 kWh of 1,000,000',
    rows: [
      {
        name: 'Grid with certificates',
        scope: '2',
        parts: [
          [
            ['1000000', 'kWh'],
            ['0.4561', 'kg CO2e/kWh'],
          ],
        ],
        market: [
          ['600000', 'kWh'],
          ['0.4561', 'kg CO2e/kWh'],
        ],
        printed: '273.66',
        ...t,
      },
    ],
  },
  {
    ...esgReporting,
    place: 'section 10, a sugar factory, the rows that print their factors',
    rows: [
      {
        name: 'Bagasse boiler',
        scope: '1',
        parts: [
          [
            ['50000', 't'],
            ['0.030', 'kg CO2/kg'],
          ],
        ],
        printed: '1500',
        ...t,
      },
      {
        name: 'Diesel generators',
        scope: '1',
        parts: [
          [
            ['25000', 'L'],
            ['2.6501', 'kg CO2/L'],
          ],
        ],
        printed: '66.25',
        ...t,
      },
      {
        name: 'Company vehicles',
        scope: '1',
        parts: [
          [
            ['15000', 'L'],
            ['2.6501', 'kg CO2/L'],
          ],
        ],
        printed: '39.75',
        ...t,
      },
      {
        name: 'Lime kiln',
        scope: '1',
        parts: [
          [
            ['2000', 't'],
            ['0.44', 't CO2/t'],
          ],
        ],
        printed: '880',
        ...t,
      },
      {
        name: 'Refrigerant leaks',
        scope: '1',
        parts: [
          [
            ['50', 'kg R-410A'],
            ['2088', 'kg CO2e/kg R-410A'],
          ],
        ],
        printed: '104.4',
        ...t,
      },
      {
        name: 'Grid electricity',
        scope: '2',
        parts: [
          [
            ['2000000', 'kWh'],
            ['0.4999', 'kg CO2e/kWh'],
          ],
        ],
        printed: '999.8',
        ...t,
      },
    ],
  },
  {
    source: 'CityCatalyst, inventory of Porto Alegre, 2022',
    address: 'github.com/Open-Earth-Foundation/CityCatalyst, app/public/porto-alegre-2022-demo-inventory.csv',
    place: '20 rows; three are not the sum of their own gases',
    rows: cityRows([
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
      ['III.1.2', '566702.317', '', '566660808', '', '566660.808'],
      ['III.2.1', '3851.654', '', '2456636', '1394960', '3851.596'],
      ['III.4.1', '110027.026', '', '83933948', '26092960', '110026.908'],
      ['V.1', '222.583', '', '192108', '30475'],
      ['V.1', '550.705', '', '517580', '33125'],
      ['V.3', '4141.572', '261177', '', '3880395'],
    ]),
  },
  {
    source: 'CityCatalyst, inventory of Rio de Janeiro, 2022',
    address:
      'github.com/Open-Earth-Foundation/CityCatalyst, app/cap_off_app/data/ghgi_exports/inventory-BR RIO-2022.csv',
    place: '17 rows; four are not the sum of their own gases',
    rows: cityRows([
      ['I.1.1', '355306.997', '353209332', '169260', '1928405'],
      ['I.1.2', '213471.648', '213471648', '', ''],
      ['I.2.1', '104086.675', '103773997', '42644', '269770', '104086.411'],
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
      ['III.1.2', '3782364.405', '', '3782364404', '', '3782364.404'],
      ['III.2.1', '2969.396', '', '1412880', '272950', '1685.83'],
      ['III.4.1', '1014578.152', '', '391146196', '121597900', '512744.096'],
      ['IV.1', '2342979.801', '2327768571', '6286560', '8924670'],
    ]),
  },
  {
    source: 'CityCatalyst, inventory of Cruzeiro do Sul, 2022',
    address:
      'github.com/Open-Earth-Foundation/CityCatalyst, app/cap_off_app/data/ghgi_exports/inventory-BR CZL-2022.csv',
    place: '14 rows; one is not the sum of its own gases',
    rows: cityRows([
      ['I.1.2', '436.329', '436329', '', ''],
      ['I.2.2', '278.924', '278924', '', ''],
      ['I.3.1', '24.226', '23961', '', '265'],
      ['I.3.1', '61.174', '61118', '56', ''],
      ['I.3.1', '713.9', '713327', '308', '265'],
      ['I.3.2', '430.986', '430986', '', ''],
      ['II.1.1', '10100.83', '9937265', '15960', '147605'],
      ['II.1.1', '6288.828', '6094296', '20692', '173840'],
      ['II.4.3', '28.362', '28097', '', '265'],
      ['III.1.2', '2040.474', '', '2040472', '', '2040.472'],
      ['V.1', '12336.262', '', '10108672', '2227590'],
      ['V.2', '10103', '10103000', '', ''],
      ['V.3', '7144.878', '822773', '', '6322105'],
      ['V.3', '2955.81', '', '', '2955810'],
    ]),
  },
];
