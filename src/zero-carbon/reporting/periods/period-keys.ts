declare module '#kernel/workflow/period.ts' {
  /** Domain notes §7.7; misuse, which the specification does not cover, as an objection. */
  interface Periods {
    acceptance: true;
    review: true;
    supplement: true;
    seating: true;
    scoring: true;
    discussion: true;
    summary: true;
    decision: true;
    publicity: true;
    objection: true;
    misuse: true;
    correction: true;
    suspension: true;
    surveillance: true;
    'surveillance-grace': true;
    'surveillance-check': true;
  }
}
