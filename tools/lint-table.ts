import { readFileSync } from 'node:fs';

/** Areas in the order of their dependencies. The two products do not import each other. */
const areas = ['kernel', 'accounts', 'zero-carbon', 'vr-fleet', 'headset', 'demo', 'app'] as const;
type Area = (typeof areas)[number];

const knows: Readonly<Record<Area, readonly Area[]>> = {
  kernel: [],
  accounts: ['kernel'],
  'zero-carbon': ['kernel', 'accounts'],
  'vr-fleet': ['kernel', 'accounts'],
  headset: ['kernel', 'vr-fleet'],
  demo: ['kernel', 'accounts', 'zero-carbon', 'vr-fleet'],
  app: ['kernel', 'accounts', 'zero-carbon', 'vr-fleet', 'demo'],
};

/** The domains of each area in the order of its list in `area.server.ts`: none imports a later one. */
export const domains: Readonly<Partial<Record<Area, readonly string[]>>> = Object.fromEntries(
  (['accounts', 'zero-carbon', 'vr-fleet'] as const).map((area) => [area, listedIn(area)]),
);

/** Returns the folders of an area's listed domains. It reads the source: loading the server would take seconds. */
function listedIn(area: Area): readonly string[] {
  const source = readFileSync(new URL(`../src/${area}/area.server.ts`, import.meta.url), 'utf8');
  const folders = new Map(
    [...source.matchAll(/^import \{ (\w+) \} from '\.\/(.+)\/[^/]+\.domain\.ts';$/gm)].map(([, name, folder]) => [
      name!,
      folder!,
    ]),
  );
  const [, list = ''] = /^ {2}domains: \[([\s\S]*?)^ {2}\],/m.exec(source) ?? [];
  return [...new Set(list.match(/\w+/g))].flatMap((name) => folders.get(name) ?? []);
}

/** Files of an area's own side, which run only there. */
const sides = {
  server: (area: string) => [
    `src/${area}/**/server/**`,
    `src/${area}/server/**`,
    `src/${area}/**/*.server.ts`,
    `src/${area}/**/*.domain.ts`,
    `src/${area}/area.runtime.ts`,
    `src/${area}/area.tables.ts`,
  ],
  web: (area: string) => [
    `src/${area}/**/web/**`,
    `src/${area}/web/**`,
    `src/${area}/**/ui/**`,
    `src/${area}/pages/**`,
    `src/${area}/area.web.ts`,
    `src/${area}/area.workspace.ts`,
  ],
};

interface Pattern {
  readonly regex: string;
  readonly message: string;
}

const upwards: Pattern = { regex: String.raw`^\.\.(/|$)|/\.\./`, message: 'Another folder is #area/…, never ../' };
const noServer: Pattern = {
  regex: String.raw`^(#.*|\./(.*/)?)server/`,
  message: "The server's side is out of reach from here",
};
const noWeb: Pattern = { regex: String.raw`^(#.*|\./(.*/)?)web/`, message: "The web's side is out of reach from here" };
const noNode: Pattern = { regex: '^node:', message: "No Node in the browser's half" };

function patternsOf(area: Area, later: readonly string[]): Pattern[] {
  const strangers = areas.filter((other) => other !== area && !knows[area].includes(other));
  return [
    upwards,
    ...(strangers.length > 0
      ? [{ regex: `^#(${strangers.join('|')})/`, message: `${area} may not know this area` }]
      : []),
    ...(area === 'headset'
      ? [
          {
            regex: String.raw`^#vr-fleet/(.*/)?(server|web)/|^#vr-fleet/.*\.(contract|states|words|menu)\.ts$`,
            message: 'The headset knows kernel and messages only',
          },
        ]
      : []),
    {
      regex:
        area === 'app' ? String.raw`^#.*\.queries\.ts$` : String.raw`^#.*(\.queries|\.routes)\.ts$|^#.*-page\.tsx$`,
      message: 'Queries, routes and pages are private to their folder',
    },
    ...(later.length > 0
      ? [
          {
            regex: `^#${area}/(${later.join('|')})/`,
            message: 'A domain may not import a later one of its area (area.server.ts)',
          },
        ]
      : []),
  ];
}

const restricted = (files: readonly string[], patterns: readonly Pattern[]) => ({
  files: [...files],
  rules: { 'no-restricted-imports': ['error', { patterns: [...patterns] }] },
});

/** An area, or one of its domains, and its two sides. */
function tableOf(area: Area, at: string, later: readonly string[]): ReturnType<typeof restricted>[] {
  const patterns = patternsOf(area, later);
  const both = [
    restricted([`src/${at}/**`], [...patterns, noServer, noNode]),
    restricted([`src/${at}/*.domain.ts`], patterns),
  ];
  if (at.endsWith('/ui')) return both;
  return [
    restricted([`src/${at}/**`], [...patterns, noServer, noWeb]),
    restricted(sides.server(at), [...patterns, noWeb]),
    restricted(sides.web(at), [...patterns, noServer, noNode]),
  ];
}

/** The allowed imports, as overrides of the linter. Later overrides take precedence. */
export function lintTable(): ReturnType<typeof restricted>[] {
  return areas.flatMap((area) => {
    const order = domains[area] ?? [];
    const ofDomains = order.flatMap((domain, index) => {
      const later = order.slice(index + 1);
      return later.length === 0 ? [] : tableOf(area, `${area}/${domain}`, later);
    });
    return [...tableOf(area, area, []), ...ofDomains];
  });
}
