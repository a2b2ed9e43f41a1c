interface StatusEntryTable {
  certificate_id: string;
  organisation_id: string;
  list: number;
  index: number;
}

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'zero_carbon.status_entries': StatusEntryTable;
  }
}
