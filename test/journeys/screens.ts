import {
  queryCertificates,
  type CertificateRow,
} from '#zero-carbon/certification/certificates/certificates.contract.ts';
import {
  certificateStates,
  type CertificateState,
} from '#zero-carbon/certification/certificates/certificate-states.words.ts';
import { listPolicies } from '#zero-carbon/portal/library/policies/policies.contract.ts';
import { listPublicity } from '#zero-carbon/evaluation/publicity/publicity.contract.ts';
import { listStandards } from '#zero-carbon/portal/library/standards/standards.contract.ts';
import { ask } from './ask.ts';
import type { Product } from './product.ts';

/** An address of the client, and the expected content. */
export interface Screen {
  readonly name: string;
  readonly route: string;
}

/** The newest certificate in each state. */
export async function certificateInEachState(product: Product): Promise<Record<CertificateState, CertificateRow>> {
  const found: Partial<Record<CertificateState, CertificateRow>> = {};
  // Certificates issued three or more years ago have expired or were replaced. The other states are rare at any time.
  for (const endDate of ['2199-12-31', '2023-10-01', '2025-06-30', '2024-06-30', '2022-12-31']) {
    for (let start = 0; start < 500; start += 100) {
      for (const row of (await ask(product, queryCertificates, { endDate, start, limit: 100 })).rows)
        found[row.isValid] ??= row;
      if (certificateStates.every((state) => found[state])) return found as Record<CertificateState, CertificateRow>;
    }
  }
  throw new Error(`No certificate is ${certificateStates.filter((state) => !found[state]).join(' or ')}`);
}

/** The same number with a wrong check character. */
export const misread = (number: string): string => number.slice(0, -1) + (number.endsWith('8') ? '9' : '8');

export const verifyRoute = (number: string): string => `/index/certverify/${encodeURIComponent(number)}`;
export const queryRoute = (filters: Record<string, string>): string =>
  `/index/certquery?${new URLSearchParams(filters)}`;

/** Every public screen, in every state that a visitor can reach. */
export async function publicScreens(product: Product): Promise<Screen[]> {
  const certificates = await certificateInEachState(product);
  const policies = (await ask(product, listPolicies, { limit: 100 })).items;
  const standards = (await ask(product, listStandards, { limit: 100 })).items;
  const [decided] = (await ask(product, listPublicity, { limit: 20 })).items;
  const superseded = standards.find(({ state }) => state === 'superseded' || state === 'withdrawn');
  const { ntwCertNo, enterpriseName } = certificates.valid;
  return [
    { name: 'welcome', route: '/index/welcome' },
    { name: 'query, before a search', route: '/index/certquery' },
    { name: 'query, found', route: queryRoute({ companyName: '湖州' }) },
    {
      name: 'query, the name differs',
      route: queryRoute({ companyName: `${enterpriseName.slice(0, 6)}贸易有限公司` }),
    },
    { name: 'query, dates', route: queryRoute({ companyName: enterpriseName, endDate: '2022-06-30' }) },
    { name: 'query, refused', route: queryRoute({ companyName: '湖', startDate: '2026-02-30' }) },
    ...certificateStates.map((state) => ({
      name: `certificate, ${state}`,
      route: verifyRoute(certificates[state].ntwCertNo),
    })),
    { name: 'certificate, misread', route: verifyRoute(misread(ntwCertNo)) },
    { name: 'certificate, never issued', route: verifyRoute('ZCE-001-22-I3-99999R0-F') },
    { name: 'certificate, no number', route: verifyRoute('ABC') },
    { name: 'directory', route: '/index/directory' },
    { name: 'directory, narrowed', route: '/index/directory?star=6&province=330000' },
    { name: 'directory, too many names', route: `/index/directory?${new URLSearchParams({ find: '有限公司' })}` },
    { name: 'directory, none', route: '/index/directory?star=6&province=460000&industry=01' },
    { name: 'publicity', route: '/index/publicity' },
    { name: 'publicity of one report', route: `/index/publicity/${decided?.id}` },
    { name: 'publicity, none', route: '/index/publicity/999999' },
    { name: 'policies', route: '/index/zerocpolicylist' },
    { name: 'policies of a group', route: '/index/zerocpolicylist/T' },
    { name: 'policies, searched', route: '/index/zerocpolicylist?keyword=碳' },
    { name: 'policies, searched in vain', route: '/index/zerocpolicylist?keyword=不存在' },
    { name: 'policies, no such group', route: '/index/zerocpolicylist/Q' },
    { name: 'policy', route: `/index/zerocpolicyshow/${policies[0]?.id}` },
    { name: 'policy, the oldest', route: `/index/zerocpolicyshow/${policies.at(-1)?.id}` },
    { name: 'policy, none', route: '/index/zerocpolicyshow/999999' },
    { name: 'standards', route: '/index/zerocstandardlist' },
    { name: 'standards of a series', route: '/index/zerocstandardlist/GB' },
    { name: 'standard', route: `/index/zerocstandardshow/${standards[0]?.id}` },
    { name: 'standard, superseded', route: `/index/zerocstandardshow/${superseded?.id}` },
    { name: 'help', route: '/index/help' },
    { name: 'accessibility', route: '/index/accessibility' },
    { name: 'privacy', route: '/index/privacy' },
    { name: 'contact', route: '/index/contact' },
    { name: 'log in', route: '/index/login' },
    { name: 'register', route: '/index/login?tab=register' },
    { name: 'forgotten password', route: '/index/forgot' },
    { name: 'reset password', route: '/index/reset?token=never-mailed' },
    { name: 'reset password, expired', route: '/index/reset' },
    { name: 'training', route: '/index/trainingcertquery' },
    { name: 'training notice', route: '/index/trainingcertquery?tab=notice' },
    { name: 'training courses', route: '/index/trainingcertquery?tab=courses' },
    { name: 'no such page', route: '/index/nowhere' },
  ];
}
