declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'vr_fleet.enrolment_challenges': { nonce: string; sn: string; expires_at: Date };
  }
}
