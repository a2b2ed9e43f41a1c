import { globSync } from 'node:fs';
import path from 'node:path';
import { parseSource, repositoryRoot, type SourceFile } from './api-doc/parse-source.ts';

/** The rooms with parts of screens, in the order of the document. */
const rooms = {
  'kernel/ui/kit': 'Layout and text',
  'kernel/ui/layout': 'Pages and sections',
  'kernel/ui/parts': 'Parts',
  'kernel/ui/aria': 'Choices and dates',
  'kernel/ui/form': 'Fields',
  'kernel/form': 'Forms',
  'kernel/ui/table': 'Tables',
  'kernel/list': 'Lists',
  'kernel/record': 'Records',
  'kernel/ui/grid': 'Grids',
  'kernel/ui/desk': 'Desks',
  'kernel/ui/feedback': 'Feedback',
  'kernel/ui/documents': 'Documents',
  'kernel/ui/drawing': 'Drawings',
  'kernel/chart': 'Charts',
  'kernel/workflow': 'States and history',
  'kernel/export': 'Export',
  'kernel/import': 'Import',
  'kernel/uploads': 'Uploads',
  'kernel/tasks': 'Tasks',
  'kernel/http': 'Calls and permissions',
} as const;

interface Part {
  readonly name: string;
  readonly file: string;
  readonly text: string;
  readonly example: string;
}

/** The docstring above a position: its text on one line, and its example with the indents. */
function docAbove({ text, comments }: SourceFile, position: number): Pick<Part, 'text' | 'example'> | undefined {
  const comment = comments.find(({ end }) => end <= position && text.slice(end, position).trim() === '');
  const [said = '', example] = (comment?.value ?? '').replaceAll(/^[ \t]*\* ?/gm, '').split('@example\n');
  if (example === undefined) return undefined;
  return {
    text: said
      .replace(/@(?:param|returns)[^]*/, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
    example: example.trim(),
  };
}

/** The components and hooks of a room that have an example. */
const partsOf = (room: string): Part[] =>
  globSync(`src/${room}/**/*.{ts,tsx}`, { cwd: repositoryRoot })
    .filter((file) => !/\.test\.|\/server\//.test(file))
    .toSorted()
    .flatMap((file) => {
      const source = parseSource(path.join(repositoryRoot, file));
      return source.program.body.flatMap((statement) => {
        if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'FunctionDeclaration')
          return [];
        const name = statement.declaration.id?.name ?? '';
        const doc = /^(?:[A-Z]|use[A-Z])/.test(name) ? docAbove(source, statement.start) : undefined;
        return doc ? [{ name, file, ...doc }] : [];
      });
    });

/** `docs/kits.md`: every part of a screen with its example, from the docstrings. */
export function kitsDocument(): string {
  const sections = Object.entries(rooms).map(([room, title]) => {
    const parts = partsOf(room).map(
      ({ name, file, text, example }) =>
        `### ${name}\n\n${text} [Source](../${file})\n\n\`\`\`tsx\n${example}\n\`\`\`\n`,
    );
    return `## ${title}\n\n${parts.join('\n')}`;
  });
  return `# Kits\n\nThe parts of which screens are made, from their docstrings (\`npm run kits-doc\`).\n\n${sections.join('\n')}`;
}
