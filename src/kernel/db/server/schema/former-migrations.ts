/** The migrations that 0001 to 0004 replace, in order. */
export const formerMigrations: readonly string[] = `
  0001-kernel 0002-envelope 0003-records 0004-accounts 0005-library 0006-certificates 0007-captcha 0008-login
  0009-enterprises 0010-training 0011-logs 0012-changes 0013-search-parts 0014-mailed-code 0015-fleet
  0016-login-tries 0017-find 0018-reminders 0019-releases 0020-preferences 0021-registry 0022-notices
  0023-invitations 0024-organisation-parties 0025-shipped-serials 0026-query-filters 0027-office
  0028-never-connected 0029-captcha-work 0030-misuse-reports 0031-sites 0032-indicator-sets 0033-reports
  0034-uploads 0035-report-indicator-set 0036-report-entry 0037-imports 0038-factors 0039-report-answers
  0040-report-runs 0041-working-days 0042-tasks 0043-factor-sets 0044-run-factors 0045-report-base-year
  0046-import-given 0047-report-submissions 0048-edition-hashes 0049-import-tasks 0050-serials 0051-inbox
  0052-move-files 0053-report-staff 0054-worklists 0055-report-plans 0056-run-intensity 0057-followed-tasks
  0058-periods 0059-dry-runs 0060-period-ids 0061-export-tasks 0062-reviews 0063-the-way-of-a-report 0064-panels
  0065-supplements 0066-scoring 0067-findings 0068-decisions 0069-panel-lists 0070-score-changes 0071-seat-periods
  0072-panel-supplements 0073-visits 0074-organisation-profiles 0075-review-presence 0076-report-search
  0077-report-figures 0078-score-refusals 0079-report-transfers 0080-issuance-log 0081-worklist-indexes
  0082-certificate-templates 0083-issuing 0084-credentials 0085-reissue 0086-witnesses 0087-paper-hashes
  0088-surveillances 0089-directory 0090-training-sessions 0091-training-certificates 0092-trainee-erasure
  0093-desired-revisions 0094-shared-limits 0095-groups 0096-headset-models 0097-worklist-totals
  0098-firmware-delivery 0099-firmware-versions 0100-upgrades 0101-settings-of-models 0102-settings-plans
  0103-device-order 0104-last-commands 0105-rollouts 0106-forecast 0107-fixed-addresses 0108-animations
  0109-standing-settings 0110-entered-by 0111-removal-tasks 0112-rollout-windows 0113-standing-firmware
  0114-security-events 0115-upload-writers 0116-certificate-corrections 0117-frozen-pool 0118-critical-grants
  0119-invitation-codes 0120-training-guesses 0121-mail-secrets 0122-installation 0123-section-not-applicable
  0124-plan-finished-at 0125-session-device 0126-corrections-index 0127-restoring-takes-two 0128-group-storage
  0129-plan-skips
`
  .trim()
  .split(/\s+/);

/** Appended to the former migrations last; today's 0005 has its content. */
export const addedMigration = '0130-comments';

/**
 * The migration of today at which a database or an archive of former migrations is; `partial` before the last former
 * one, undefined for one of today's migrations.
 *
 * @example
 * const level = adoptedLevel(manifest.migrations);
 */
export function adoptedLevel(applied: readonly string[]): string | undefined {
  // The first one has the name of one of today's.
  if (!applied.includes(formerMigrations[1] ?? '')) return undefined;
  const later = applied.filter((name) => !formerMigrations.includes(name));
  if (applied.length - later.length < formerMigrations.length) return 'partial';
  if (later.length === 0) return '0004-vr-fleet';
  return later.join() === addedMigration ? '0005-comments' : 'partial';
}
