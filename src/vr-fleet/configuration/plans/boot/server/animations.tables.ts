interface AnimationTable {
  file_id: string;
  party_id: string;
  sha256: string;
  frames: number;
}

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'vr_fleet.animations': AnimationTable;
  }
}
