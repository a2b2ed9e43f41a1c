import { describe, expect, it } from 'vitest';
import { filesLike, read, sourceFiles } from './source-tree.ts';

/** Domains whose screens use kits only. */
const backOffice = [
  'accounts/kinds',
  'accounts/logs',
  'accounts/members',
  'accounts/menus',
  'accounts/operations',
  'accounts/parties',
  'accounts/preferences',
  'accounts/roles',
  'vr-fleet/headsets/catalogue',
  'zero-carbon/certification/certificates/registry',
  'zero-carbon/rules/indicators/factors',
  'zero-carbon/evaluation/decisions',
  'zero-carbon/certification/misuse',
  'zero-carbon/evaluation/organisations',
  'zero-carbon/reporting/reports/web',
  'zero-carbon/enterprises/sites',
  'zero-carbon/reporting/reports/evidence',
];

describe('a back-office domain', () => {
  it('contains no CSS: a missing style is added to the kit', () => {
    const sheets = filesLike(/^src\/.*\.css$/).filter((file) =>
      backOffice.some((domain) => file.startsWith(`src/${domain}/`)),
    );
    expect(sheets).toEqual([]);
  });
});

describe('the address of a list', () => {
  it('is read and written by its codec alone', () => {
    const screens = sourceFiles.filter((file) => read(file).includes('<ListScreen'));
    expect(screens.length).toBeGreaterThan(3);
    expect(screens.filter((file) => /URLSearchParams|\?\$\{/.test(read(file)))).toEqual([]);
    const kit = sourceFiles.filter(
      (file) => /^src\/kernel\/(list|ui\/table)\//.test(file) && !file.endsWith('.test.ts'),
    );
    expect(kit.filter((file) => read(file).includes('new URLSearchParams'))).toEqual([
      'src/kernel/ui/table/table-address.ts',
    ]);
  });
});
