import type { Generated } from 'kysely';

interface Counted {
  province: string;
  industry: string;
  star: number;
  certificates: number;
}

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'zero_carbon.directory_opt_outs': { party_id: string; since: Date };
    'zero_carbon.directory_figures': Counted;
    'zero_carbon.directory_changes': Counted & { id: Generated<string> };
    'zero_carbon.directory_folded': { single: Generated<boolean>; changes: string };
  }
}
