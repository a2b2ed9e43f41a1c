import type { Db } from '#kernel/db/server/database.ts';
import type { LineSection } from '#zero-carbon/rules/calculation/report-data.ts';
import type { Basis, LineWhat } from '#zero-carbon/reporting/reports/entry/entry.contract.ts';

interface DemoLine {
  readonly section: LineSection;
  readonly name: string;
  /** The number of the site's meter that it is read from. */
  readonly meter?: string;
  readonly what: LineWhat;
  readonly basis: Basis | null;
  /** By quantity: its unit, and a value each month, or one of the year. */
  readonly amounts: Readonly<Record<string, readonly [unit: string, ...values: string[]]>>;
}

/** The base year, and the output that the intensity is calculated per. */
const baseYear = { year: 2022, scope1: '462.4', scope2_market: '5120.3', denominator: '1240' };
const denominatorName = '储能电池产量';

/** An invented year of a battery plant; February has the spring festival. */
const lines: readonly DemoLine[] = [
  {
    section: 'purchased-power',
    name: '110 kV 总进线',
    meter: '3305230001476',
    what: { kind: 'power', details: {} },
    basis: 'meter',
    amounts: {
      grid: [
        'kWh',
        '398420',
        '312680',
        '391050',
        '417360',
        '426910',
        '405230',
        '412860',
        '438740',
        '409180',
        '401950',
        '396320',
        '411270',
      ],
      green: [
        'kWh',
        '80000',
        '62000',
        '80000',
        '86000',
        '86000',
        '82000',
        '86000',
        '88000',
        '82000',
        '80000',
        '80000',
        '84000',
      ],
    },
  },
  {
    section: 'purchased-power',
    name: '屋顶光伏自用',
    meter: 'PV-3305230001477',
    what: { kind: 'power', details: {} },
    basis: 'meter',
    amounts: {
      grid: ['kWh', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0'],
      own: [
        'kWh',
        '41260',
        '38940',
        '52310',
        '60480',
        '66120',
        '63870',
        '69540',
        '68210',
        '57930',
        '49860',
        '42170',
        '38720',
      ],
    },
  },
  {
    section: 'stationary-fuels',
    name: '锅炉天然气',
    meter: 'G16-2019-0388',
    what: { kind: 'fuel', details: { factor: { factor: 'fuel-A-natural-gas' }, density: null } },
    basis: 'bill',
    amounts: {
      used: [
        'Nm³',
        '18640',
        '14220',
        '16930',
        '16210',
        '15380',
        '14730',
        '14260',
        '14510',
        '15090',
        '16020',
        '17450',
        '18890',
      ],
    },
  },
  {
    section: 'heat',
    name: '园区蒸汽',
    meter: 'ZQ-1107',
    what: { kind: 'steam', details: { pressure: '0.8', temperature: null, factor: null } },
    basis: 'meter',
    amounts: { used: ['t', '642', '498', '583', '561', '534', '512', '503', '509', '527', '556', '601', '648'] },
  },
  {
    section: 'output',
    name: denominatorName,
    what: { kind: 'output', details: { measure: 'output' } },
    basis: null,
    amounts: { amount: ['MWh', '1286'] },
  },
  {
    section: 'output',
    name: '主营业务收入',
    what: { kind: 'output', details: { measure: 'revenue' } },
    basis: null,
    amounts: { amount: ['CNY', '964500000'] },
  },
];

const reasons: Readonly<Record<number, string>> = { 2: '春节停产九天', 3: '春节后恢复生产' };

export interface DemoReport {
  readonly id: string;
  readonly siteId: string;
  readonly personId: string | null;
  /** The number of past months; yearly values are entered with the twelfth. */
  readonly months: number;
  readonly at: Date;
  /** The share of its grid power that is green power; the metered share if absent. */
  readonly greenShare?: number;
}

/** The plant's consumption relative to the year before: the current year uses slightly less. */
const shareOf = (value: string | undefined, months: number): string | null => {
  if (value === undefined || months === 12) return value ?? null;
  const decimals = value.split('.')[1]?.length ?? 0;
  return (Number(value) * 0.936).toFixed(decimals);
};

/** The serials of a month's green power certificates, one per megawatt-hour. */
const serialsOf = (report: string, month: number, kilowattHours: number): string => {
  const serial = (place: number) =>
    `GEC${report.padStart(6, '0')}${String(month).padStart(2, '0')}${String(place).padStart(4, '0')}`;
  return `${serial(1)}–${serial(kilowattHours / 1_000)}`;
};

/** Enters the past months of the demo's plant; marks the sections of a whole year as complete. */
export async function enterDemoReport(
  db: Db,
  { id, siteId, personId, months, at, greenShare }: DemoReport,
): Promise<void> {
  const meters = await db
    .selectFrom('zero_carbon.meters')
    .select(['id', 'number'])
    .where('site_id', '=', siteId)
    .execute();
  let outputId: string | null = null;
  for (const { section, name, meter, what, basis, amounts } of lines) {
    const isYearly = what.kind === 'output';
    if (isYearly && months < 12) continue;
    const line = await db
      .insertInto('zero_carbon.report_lines')
      .values({
        report_id: id,
        section,
        kind: what.kind,
        name,
        meter_id: meters.find(({ number }) => number === meter)?.id ?? null,
        in_use: true,
        details: JSON.stringify(what.details) as never,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (name === denominatorName) outputId = line.id;
    const green = (index: number) =>
      Math.round((Number(amounts['grid']?.[index + 1] ?? 0) * (greenShare ?? 0)) / 1_000) * 1_000;
    const valueOf = (quantity: string, index: number, value: string | undefined): string | null => {
      if (quantity === 'green' && greenShare !== undefined) return String(green(index));
      // a complete year lists the serials of its green power, or has none
      if (quantity === 'green' && months === 12) return null;
      return isYearly || quantity === 'green' ? (value ?? null) : shareOf(value, months);
    };
    const rows = isYearly ? [0] : Array.from({ length: months }, (_, index) => index + 1);
    await db
      .insertInto('zero_carbon.report_rows')
      .values(
        rows.map((month, index) => ({
          line_id: line.id,
          month,
          basis,
          note: '',
          reason: reasons[month] ?? '',
          ...(greenShare !== undefined && 'green' in amounts && { serials: serialsOf(id, month, green(index)) }),
          version: 1,
        })),
      )
      .execute();
    await db
      .insertInto('zero_carbon.report_cells')
      .values(
        Object.entries(amounts).flatMap(([quantity, [unit, ...values]]) =>
          rows.map((month, index) => ({
            line_id: line.id,
            month,
            quantity,
            value: valueOf(quantity, index, values[index]),
            unit,
            version: 1,
            person_id: personId,
            at,
          })),
        ),
      )
      .execute();
  }
  if (months < 12) return;
  await db
    .insertInto('zero_carbon.report_base_years')
    .values({ ...baseYear, report_id: id, none: false, line_id: outputId, version: 1, person_id: personId, at })
    .execute();
  await db
    .insertInto('zero_carbon.report_sections')
    .values(
      [...new Set(lines.map(({ section }) => section)), 'base-year' as const].map((section) => ({
        report_id: id,
        section,
        owner_id: personId,
        due_on: null,
        finished_at: at,
      })),
    )
    .execute();
}
