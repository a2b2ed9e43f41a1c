// Generated from the migrated database by `npm run tables`. Do not edit.
import type { MediaType } from '#kernel/contract/upload-endpoint.ts';
import type { Design } from '#zero-carbon/certification/drawing/design.ts';
import type { DecidedFacts } from '#zero-carbon/evaluation/decisions/decided-facts.ts';
import type { Division } from '#zero-carbon/evaluation/experts/divisions.ts';
import type { ConflictQuestion } from '#zero-carbon/evaluation/panels/conflicts.ts';
import type { Candidate, LeftOut } from '#zero-carbon/evaluation/panels/draw.ts';
import type { Finding } from '#zero-carbon/evaluation/reviews/review.contract.ts';
import type { Visit } from '#zero-carbon/evaluation/reviews/visits/visits.contract.ts';
import type { LineWhat } from '#zero-carbon/reporting/reports/entry/entry.contract.ts';
import type { Factor } from '#zero-carbon/rules/calculation/factor.ts';
import type { Answer, LineSection, Section } from '#zero-carbon/rules/calculation/report-data.ts';
import type { Worth } from '#zero-carbon/rules/indicators/editions/dry-run.contract.ts';
import type { Tried } from '#zero-carbon/rules/indicators/gaps.ts';
import type { IndicatorSet } from '#zero-carbon/rules/indicators/indicator-set.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    /** A tree of codes. */
    'zero_carbon.areas': {
      code: string;
      leaf: boolean;
      name_en: string | null;
      name_zh: string;
      parent: string | null;
    };
    'zero_carbon.certificate_changes': {
      /** The time of writing; null if an earlier version wrote the row. */
      at: Date | null;
      certificate_id: string;
      id: GeneratedAlways<string>;
      kind: 'suspended' | 'restored' | 'withdrawn' | 'cancelled' | 'expired' | 'replaced';
      note_en: string | null;
      note_zh: string | null;
      on_date: string;
    };
    'zero_carbon.certificate_corrections': {
      boundary_en: string;
      boundary_zh: string;
      certificate_id: string;
      decided_at: Date | null;
      decided_by: string | null;
      due_on: string | null;
      enterprise_name: string;
      enterprise_name_en: string | null;
      id: GeneratedAlways<string>;
      /** The certificate that was issued by it. */
      issued_id: string | null;
      note_en: string;
      note_zh: string;
      organisation_id: string;
      /** The enterprise; null once it is erased. */
      party_id: string | null;
      proposed_at: Date;
      proposed_by: string | null;
      reason: string;
      /** Why it was refused. */
      refusal: Generated<string>;
      site_address: string;
      site_address_en: string | null;
      state: Generated<'proposed' | 'approved' | 'refused' | 'withdrawn' | 'issued' | 'dropped'>;
    };
    'zero_carbon.certificate_grams': {
      certificate_id: string;
      gram: string;
      issued_on: string;
      organisation_id: string | null;
      tail: string | null;
    };
    'zero_carbon.certificate_papers': {
      certificate_id: string;
      made_at: Date;
      pdf_file: string;
      pdf_sha256: Buffer;
      png_file: string;
      png_sha256: Buffer;
    };
    'zero_carbon.certificate_sequences': {
      last: number;
      organisation_id: string;
      year: number;
    };
    'zero_carbon.certificate_templates': {
      based_on: string | null;
      created_at: Date;
      design: ColumnType<Design, string, string>;
      edited_at: Date;
      edition: Generated<number>;
      id: GeneratedAlways<string>;
      is_default: Generated<boolean>;
      kind: 'evaluation' | 'training';
      language: 'zh' | 'en' | 'both';
      line_id: Generated<string>;
      months: number;
      name_en: string;
      name_zh: string;
      orientation: 'landscape' | 'portrait';
      party_id: string | null;
      published_at: Date | null;
      seal: 'required' | 'optional' | 'none';
      state: Generated<'draft' | 'published' | 'archived'>;
      version: Generated<number>;
    };
    'zero_carbon.certificates': {
      boundary_en: string;
      boundary_zh: string;
      credit_code: string;
      decide_by: string | null;
      enterprise_name: string;
      enterprise_name_en: string | null;
      evaluation_type: 'I' | 'II';
      expires_on: string;
      first_issued_on: string;
      id: GeneratedAlways<string>;
      /** Division of GB/T 4754; null if unknown. */
      industry: string | null;
      /** True if it corrects the certificate that it replaces; otherwise it renews it. */
      is_correction: Generated<boolean>;
      issued_on: string;
      /** Listed by name, in directory and open data. */
      listed: Generated<boolean>;
      name_en_key: string | null;
      name_key: string;
      net: string | null;
      number: string;
      offset_serials: Generated<string[]>;
      offset_tonnes: string | null;
      organisation_id: string;
      party_id: string | null;
      /** Of GB/T 2260; null if unknown. */
      province: string | null;
      removal: string | null;
      replaces_id: string | null;
      report_end: string;
      report_id: string | null;
      report_start: string;
      /** The person who requested its restoration; null if no request is open. */
      restore_by: string | null;
      run_id: string | null;
      /** Tonnes of CO2e, to 3 decimals; null for certificates issued before they were recorded. */
      scope1: string | null;
      /** Market-based. */
      scope2: string | null;
      scope2_location: string | null;
      /** Null for type I. */
      scope3: string | null;
      search_key: string;
      /** Starts with the province. */
      site_address: string;
      /** With the areas in Latin letters; null for certificates issued before it was recorded. */
      site_address_en: string | null;
      site_id: string | null;
      standard: string;
      star: number;
      state: 'valid' | 'suspended' | 'withdrawn' | 'cancelled' | 'expired' | 'replaced';
      state_note_en: string | null;
      state_note_zh: string | null;
      state_on: string | null;
      template_id: string | null;
    };
    'zero_carbon.countries': {
      code: string;
      name_en: string;
      name_zh: string;
    };
    'zero_carbon.courses': {
      code: string;
      id: GeneratedAlways<string>;
      name_en: string;
      name_zh: string;
    };
    'zero_carbon.decisions': {
      agreed_at: Date | null;
      agreed_by: string | null;
      facts: ColumnType<DecidedFacts | null, string | null, string | null>;
      hash: Buffer | null;
      id: GeneratedAlways<string>;
      lang: 'zh' | 'en';
      outcome: 'publish' | 'refuse';
      points: string;
      proposed_at: Date;
      proposed_by: string | null;
      published_on: string | null;
      reasons: string;
      reopened_on: string | null;
      /** Null once its enterprise is erased, as are the facts. */
      report_id: string | null;
      report_number: string;
      sent_back: Generated<string>;
      star: number | null;
      version: Generated<number>;
    };
    'zero_carbon.directory_changes': {
      certificates: number;
      id: GeneratedAlways<string>;
      industry: string;
      province: string;
      star: number;
    };
    'zero_carbon.directory_figures': {
      certificates: number;
      industry: string;
      province: string;
      star: number;
    };
    'zero_carbon.directory_folded': {
      changes: string;
      single: Generated<boolean>;
    };
    'zero_carbon.directory_opt_outs': {
      party_id: string;
      since: Date;
    };
    'zero_carbon.discussion_entries': {
      at: Date;
      id: GeneratedAlways<string>;
      item: string;
      points: string | null;
      seat_id: string;
      text: string;
    };
    'zero_carbon.discussions': {
      due_on: string | null;
      id: GeneratedAlways<string>;
      panel_id: string;
      state: Generated<'open' | 'closed'>;
    };
    'zero_carbon.dry_run_reports': {
      after: ColumnType<Worth | null, string | null, string | null>;
      before: ColumnType<Worth | null, string | null, string | null>;
      outcome: 'fails' | 'down' | 'up' | 'changed' | 'same';
      report_id: string;
      run_id: string;
    };
    'zero_carbon.dry_runs': {
      edition_id: string;
      /** The draft's version number when it was read. */
      edition_version: number;
      ended_at: Date | null;
      id: GeneratedAlways<string>;
      person_id: string | null;
      rules: 'indicators' | 'factors';
      started_at: Date;
      /** Of `kernel.tasks`. */
      task_id: string | null;
      /** Draft reports that are tried; null until they are counted. */
      total: number | null;
    };
    'zero_carbon.enterprise_deletions': {
      attachments_file: string | null;
      deleted_at: Date | null;
      erased_at: Date | null;
      has_attachments: boolean | null;
      id: GeneratedAlways<string>;
      party_id: string;
      requested_at: Date;
      state: Generated<'packing' | 'deleted' | 'erased'>;
      system_data_file: string | null;
      user_data_file: string | null;
    };
    'zero_carbon.enterprises': {
      address: string | null;
      area: string | null;
      contact: string | null;
      country: string | null;
      credit_code: string | null;
      established_on: string | null;
      industry: string | null;
      mail: string | null;
      name_en: string | null;
      party_id: string;
      phone: string | null;
      registered_at: Date;
      stock_code: string | null;
      version: Generated<number>;
      website: string | null;
    };
    'zero_carbon.evidence': {
      /** Of `kernel.files`. */
      file_id: string;
      id: GeneratedAlways<string>;
      media_type: MediaType;
      name: string;
      party_id: string;
      person_id: string;
      search: string;
      /** Hexadecimal. */
      sha256: string;
      size: ColumnType<string, number, never>;
      tags: Generated<string[]>;
      uploaded_at: Date;
      valid_from: string | null;
      valid_until: string | null;
      version: Generated<number>;
    };
    /** Versions that another version replaced. */
    'zero_carbon.expert_versions': {
      away_from: string | null;
      away_until: string | null;
      credit_code: string | null;
      employer: string;
      employer_key: string;
      fields: Division[];
      person_id: string;
      replaced_at: Date;
      saved_at: Date | null;
      version: number;
    };
    'zero_carbon.experts': {
      away_from: string | null;
      away_until: string | null;
      credit_code: string | null;
      employer: string;
      employer_key: string;
      /** Divisions of GB/T 4754. */
      fields: Division[];
      person_id: string;
      /** Null before it was recorded. */
      saved_at: Date | null;
      version: Generated<number>;
    };
    'zero_carbon.factor_sets': {
      based_on: string | null;
      changed_at: Date;
      code: string;
      created_at: Date;
      document: ColumnType<readonly Factor[], string, string>;
      id: GeneratedAlways<string>;
      published_at: Date | null;
      published_hash: string | null;
      state: Generated<'draft' | 'published' | 'retired' | 'discarded'>;
      /** The last author of each field, by the field's key. */
      touched: ColumnType<
        Readonly<Record<string, { readonly person: string; readonly at: string }>>,
        string | undefined,
        string
      >;
      version: Generated<number>;
    };
    'zero_carbon.head_mailings': {
      head_id: string;
      recipients: Generated<number>;
    };
    'zero_carbon.head_readers': {
      /** Null once it is confirmed. */
      expires_at: Date | null;
      id: GeneratedAlways<string>;
      lang: 'zh' | 'en';
      links: Generated<number>;
      mail: string;
      mail_key: string;
      /** Null until it is confirmed. */
      mailed_on: string | null;
      /** Null once it is confirmed, and until a link is mailed. */
      token_hash: Buffer | null;
    };
    'zero_carbon.indicator_sets': {
      based_on: string | null;
      changed_at: Date;
      code: string;
      created_at: Date;
      document: ColumnType<IndicatorSet, string, string>;
      id: GeneratedAlways<string>;
      published_at: Date | null;
      published_hash: string | null;
      state: Generated<'draft' | 'published' | 'retired' | 'discarded'>;
      /** The last author of each field, by the field's key. */
      touched: ColumnType<
        Readonly<Record<string, { readonly person: string; readonly at: string }>>,
        string | undefined,
        string
      >;
      version: Generated<number>;
    };
    /** A tree of codes. Names below the divisions exist in Chinese only. */
    'zero_carbon.industries': {
      code: string;
      leaf: boolean;
      name_en: string | null;
      name_zh: string;
      parent: string | null;
    };
    'zero_carbon.issue_requests': {
      asked_at: Date;
      person_id: string | null;
      problem_en: string | null;
      problem_zh: string | null;
      report_id: string;
      /** One of `kernel.tasks`; null once it failed. */
      task_id: string | null;
      template_id: string;
    };
    'zero_carbon.issuers': {
      code: string;
      home_page: string | null;
      name_en: string;
      name_zh: string;
      position: number;
    };
    'zero_carbon.log_entries': {
      entry: Buffer;
      index: string;
    };
    'zero_carbon.log_heads': {
      at: Date;
      checkpoint: string;
      id: GeneratedAlways<string>;
      mailed: Generated<boolean>;
      root: Buffer;
      size: string;
    };
    'zero_carbon.log_openings': {
      bytes: Buffer;
      index: string;
      salt: Buffer;
      subject: string;
    };
    'zero_carbon.log_tiles': {
      hashes: Buffer;
      index: string;
      level: number;
      root: Buffer;
    };
    'zero_carbon.meters': {
      automatic: boolean;
      created_at: Date;
      id: GeneratedAlways<string>;
      medium: 'electricity' | 'gas' | 'coal' | 'oil' | 'steam' | 'heat' | 'water' | 'other';
      number: string;
      number_key: string;
      site_id: string;
      version: Generated<number>;
    };
    'zero_carbon.misuse_reports': {
      account: string;
      closed_at: Date | null;
      /** Null once it is closed. */
      due_on: string | null;
      id: GeneratedAlways<string>;
      lang: 'zh' | 'en';
      mail: string | null;
      number: string;
      /** The issuer of the named certificate; null for an unknown number. */
      organisation_id: string | null;
      place: string;
      receipt: string;
      reported_at: Date;
      seen_on: string | null;
      state: Generated<'received' | 'handled' | 'rejected'>;
    };
    'zero_carbon.notices': {
      content_en: string | null;
      content_zh: string | null;
      created_at: Date;
      edited_at: Date | null;
      id: GeneratedAlways<string>;
      published_on: string;
      shipped_hash: string | null;
      slug: string | null;
      type: '001201' | '001202';
    };
    'zero_carbon.objections': {
      answer: Generated<string>;
      answered_by: string | null;
      closed_at: Date | null;
      /** Name and contact, sealed; null for the enterprise, and after they are erased. */
      contact: Buffer | null;
      decision_id: string;
      /** Null after it is closed. */
      due_on: string | null;
      id: GeneratedAlways<string>;
      lang: 'zh' | 'en';
      origin: 'public' | 'enterprise';
      /** The enterprise of the report. */
      party_id: string;
      /** The person of the enterprise who objects. */
      person_id: string | null;
      receipt: string;
      received_at: Date;
      report_id: string;
      state: Generated<'received' | 'rejected' | 'upheld' | 'ended'>;
      statement: string;
    };
    'zero_carbon.organisations': {
      accreditation_file: string | null;
      accreditation_number: string | null;
      accredited_from: string | null;
      accredited_until: string | null;
      active: Generated<boolean>;
      /** Maximum concurrent reports. */
      capacity: number | null;
      code: string;
      contact: string | null;
      /** Divisions of GB/T 4754 that it reviews; empty means all. */
      fields: Generated<string[]>;
      id: GeneratedAlways<string>;
      name_en: string;
      name_zh: string;
      /** The state is the party's. */
      party_id: string;
      /** Provinces of GB/T 2260; empty means all. */
      regions: Generated<string[]>;
      seal_file: string | null;
      search_key: string;
    };
    'zero_carbon.panel_draws': {
      candidates: ColumnType<readonly Candidate[], string, never>;
      chain_hash: Buffer;
      chain_position: string;
      /** For the first places, in order. */
      drawn: string[];
      drawn_at: Date;
      id: GeneratedAlways<string>;
      /** Null in draws from before this was recorded. */
      left_out: ColumnType<readonly LeftOut[] | null, string | null, never>;
      ordinal: number;
      panel_id: string;
      places: number[];
      seed: Buffer;
    };
    'zero_carbon.panel_marks': {
      comment: string;
      item: string;
      lines: ColumnType<string[], string | undefined, string>;
      panel_id: string;
      version: Generated<number>;
    };
    'zero_carbon.panel_proposals': {
      answered_at: Date | null;
      answered_by: string | null;
      id: GeneratedAlways<string>;
      kind: 'seat' | 'draw' | 'replace';
      outcome: 'approved' | 'refused' | 'withdrawn' | null;
      proposed_at: Date;
      /** Null once the account is gone. */
      proposed_by: string | null;
      reason: string;
      report_id: string;
      seat_id: string | null;
      size: number | null;
    };
    'zero_carbon.panels': {
      id: GeneratedAlways<string>;
      /** Null once its enterprise is erased. */
      report_id: string | null;
      report_number: string;
      seated_at: Date;
      size: number;
    };
    'zero_carbon.policies': {
      compiled_on: string | null;
      content_en: string | null;
      content_zh: string | null;
      created_at: Date;
      date_check: 'seen' | 'unchecked' | 'notFound' | null;
      date_kind: 'signed' | 'published' | 'effective' | null;
      /** As precise as known: `2026-01-19`, `2025-12`, `2008`. */
      dated: string | null;
      edited_at: Date | null;
      grams: string[];
      id: GeneratedAlways<string>;
      issuer_en: string | null;
      issuer_zh: string | null;
      issuers: Generated<string[]>;
      issuers_check: 'seen' | 'unchecked' | 'notFound' | null;
      number: string | null;
      number_check: 'seen' | 'unchecked' | 'notFound' | null;
      other_issuers: Generated<number>;
      search: string;
      shipped_hash: string | null;
      slug: string | null;
      sort_date: GeneratedAlways<string>;
      title_en: string | null;
      title_form_en: 'full' | 'short' | 'completed' | 'translated' | null;
      title_form_zh: 'full' | 'short' | 'completed' | 'translated' | null;
      title_zh: string | null;
      type: string;
    };
    'zero_carbon.policy_types': {
      code: string;
      name_en: string;
      name_zh: string;
      position: number;
    };
    'zero_carbon.registration_tries': {
      at: Date;
      id: GeneratedAlways<string>;
      network: string;
    };
    'zero_carbon.report_answer_evidence': {
      evidence_id: string;
      question: string;
      report_id: string;
    };
    'zero_carbon.report_answers': {
      at: Date;
      not_applicable: string | null;
      person_id: string | null;
      question: string;
      report_id: string;
      value: ColumnType<Answer['value'] | null, string | null, string | null>;
      version: number;
    };
    'zero_carbon.report_base_years': {
      at: Date;
      /** A decimal text, exact. */
      denominator: string | null;
      line_id: string | null;
      none: boolean;
      person_id: string | null;
      report_id: string;
      /** A decimal text, exact. */
      scope1: string | null;
      /** A decimal text, exact. */
      scope2_market: string | null;
      version: number;
      year: number | null;
    };
    'zero_carbon.report_cells': {
      at: Date;
      line_id: string;
      month: number;
      person_id: string | null;
      quantity: string;
      unit: string;
      /** A decimal text, exact. */
      value: string | null;
      version: number;
    };
    'zero_carbon.report_changes': {
      due_on: string | null;
      ended_on: string | null;
      evaluation_type: string;
      id: GeneratedAlways<string>;
      industry: string | null;
      organisation_id: string | null;
      region: string;
      sign: -1 | 1;
      spread: string | null;
      star: number | null;
      stood_in: string;
      submitted_on: string;
    };
    'zero_carbon.report_figures': {
      a: string;
      approved: number;
      b: string;
      day: string;
      days: string;
      ended: number;
      reports: number;
      view: string;
    };
    'zero_carbon.report_line_evidence': {
      evidence_id: string;
      line_id: string;
    };
    'zero_carbon.report_lines': {
      details: LineWhat['details'];
      id: GeneratedAlways<string>;
      in_use: boolean;
      kind: 'power' | 'fuel' | 'heat' | 'steam' | 'gas' | 'biomass' | 'own' | 'output' | 'removal' | 'offset';
      meter_id: string | null;
      name: string;
      report_id: string;
      section: LineSection;
      version: Generated<number>;
    };
    'zero_carbon.report_open_parts': {
      key: string;
      part: 'answer' | 'line' | 'staff' | 'base-year';
      report_id: string;
    };
    'zero_carbon.report_plans': {
      due_on: string;
      factor_set_id: string | null;
      id: GeneratedAlways<string>;
      indicator_set_id: string;
      name: string;
      owner_id: string | null;
      points_after: string;
      points_before: string;
      report_id: string;
      saved_at: Date;
      star_after: number | null;
      star_before: number | null;
      tried: ColumnType<Tried, string, never>;
      version: Generated<number>;
    };
    'zero_carbon.report_row_evidence': {
      evidence_id: string;
      line_id: string;
      month: number;
    };
    'zero_carbon.report_rows': {
      basis: 'meter' | 'bill' | 'estimate' | null;
      line_id: string;
      month: number;
      note: Generated<string>;
      reason: Generated<string>;
      serials: Generated<string>;
      version: number;
    };
    'zero_carbon.report_runs': {
      document: string;
      factor_set_id: string | null;
      gross: string;
      id: GeneratedAlways<string>;
      indicator_set_id: string;
      inputs: string;
      /** Generated by the database from the document: t CO2e per unit of the denominator. */
      intensity: GeneratedAlways<string | null>;
      intensity_unit: GeneratedAlways<string | null>;
      made_at: Date;
      person_id: string | null;
      points: string;
      report_id: string;
      star: number | null;
    };
    'zero_carbon.report_scope3': {
      category: number;
      reason: Generated<string>;
      report_id: string;
      screening: 'screened' | 'irrelevant' | null;
      version: number;
    };
    'zero_carbon.report_sections': {
      due_on: string | null;
      finished_at: Date | null;
      /** True if the section was marked as not applicable to the site. */
      not_applicable: Generated<boolean>;
      owner_id: string | null;
      report_id: string;
      section: Section;
    };
    'zero_carbon.report_staff': {
      held_by: string | null;
      /** A `daterange`. */
      held_for: string | null;
      /** The person's register id, from the submission until the report ends unapproved. */
      holder: string | null;
      id: GeneratedAlways<string>;
      name: string;
      number: string;
      report_id: string;
    };
    'zero_carbon.report_submissions': {
      declaration: string;
      id: GeneratedAlways<string>;
      /** The language of the declaration and of the PDF. */
      lang: 'zh' | 'en';
      /** The organisation's party. */
      organisation_id: string;
      organisation_name: string;
      person_id: string | null;
      position: string;
      report_id: string;
      run_id: string;
      signatory: string;
      submitted_at: Date;
      /** The day of the submission in the business zone. */
      submitted_on: string;
      /** The time when the scheme moved it to this organisation; null if its enterprise submitted it there. */
      transferred_at: Date | null;
    };
    'zero_carbon.reports': {
      /** The author of the conclusion, which a second person confirms. */
      concluded_by: string | null;
      created_at: Date;
      /** The officer who proposed the decision; a second officer agrees to it. */
      decided_by: string | null;
      /** True after the discussion of a wide spread has closed. */
      discussion_closed: Generated<boolean>;
      /** The last day for the user who has to act now; null if there is none. */
      due_on: string | null;
      /** The day on which it ended, with a result or withdrawn. */
      ended_on: string | null;
      evaluation_type: 'I' | 'II';
      factor_set_id: string | null;
      gwp: Generated<'AR5' | 'AR6'>;
      id: GeneratedAlways<string>;
      indicator_set_id: string | null;
      /** Division of GB/T 4754, or its section; the enterprise's at the last submission. */
      industry: string | null;
      number: string;
      /** Objections without a reply. */
      objections_open: Generated<number>;
      /** The party of the organisation responsible for it, from its submission on. */
      organisation_id: string | null;
      party_id: string;
      period_end: string;
      period_start: string;
      region: string;
      /** The organisation's reviewer. */
      reviewer_id: string | null;
      run_hash: string | null;
      run_id: string | null;
      /** Experts who have submitted their scores. */
      scores_in: Generated<number>;
      /** Experts who have not submitted their scores yet; null before the scoring. */
      scores_open: number | null;
      /** The search text; triggers write it. */
      search: Generated<string>;
      /** Seats of its panel that no expert has accepted yet; null before there is a panel. */
      seats_open: number | null;
      /** Experts who have not signed the summary yet; null before there is one. */
      signatures_open: number | null;
      site_id: string;
      /** Points between the highest and the lowest total; null before the scores are opened. */
      spread: string | null;
      /** The star of a published or final decision; null before, and for a refusal. */
      star: number | null;
      state: Generated<
        | 'draft'
        | 'self_assessed'
        | 'submitted'
        | 'returned'
        | 'org_accepted'
        | 'org_review'
        | 'org_supplement'
        | 'org_passed'
        | 'org_rejected'
        | 'expert_assigned'
        | 'expert_review'
        | 'expert_supplement'
        | 'expert_summary'
        | 'decision'
        | 'publicity'
        | 'approved'
        | 'certified'
        | 'not_approved'
        | 'withdrawn'
        | 'discarded'
      >;
      /** The day of its last submission, in the business zone; null for a draft. */
      submitted_on: string | null;
    };
    'zero_carbon.review_presence': {
      item: string;
      person_id: string;
      report_id: string;
      seen_at: Date;
      tab: string;
    };
    'zero_carbon.review_verdicts': {
      checks: ColumnType<Record<string, boolean>, string | undefined, string>;
      comment: Generated<string>;
      findings: ColumnType<Finding[], string | undefined, string>;
      item: string;
      /** For a request about a measure: the lines of data to correct. */
      lines: ColumnType<string[], string | undefined, string>;
      person_id: string | null;
      review_id: string;
      saved_at: Date;
      value: ColumnType<Answer['value'] | null, string | null, string | null>;
      verdict: 'agrees' | 'changes' | 'ask';
      version: Generated<number>;
    };
    'zero_carbon.reviewer_fields': {
      /** Divisions of GB/T 4754; empty means those of the organisation. */
      fields: string[];
      party_id: string;
      person_id: string;
      version: Generated<number>;
    };
    'zero_carbon.reviews': {
      accepted_at: Date;
      concluded_at: Date | null;
      concluded_by: string | null;
      confirmed_at: Date | null;
      confirmed_by: string | null;
      id: GeneratedAlways<string>;
      opinion: Generated<string>;
      organisation_id: string;
      outcome: 'pass' | 'reject' | null;
      /** Null after its enterprise is erased. */
      report_id: string | null;
      report_number: string;
      sent_back: Generated<string>;
      star: number | null;
      submission_id: string | null;
      version: Generated<number>;
    };
    'zero_carbon.score_changes': {
      decided_at: Date | null;
      decided_by: string | null;
      id: GeneratedAlways<string>;
      item: string;
      organisation_id: string;
      party_id: string | null;
      points_after: string;
      points_before: string;
      proposed_at: Date;
      proposed_by: string | null;
      reason: string;
      /** Why it was refused. */
      refusal: Generated<string>;
      /** Null once its enterprise is erased. */
      report_id: string | null;
      report_number: string;
      star_after: number | null;
      star_before: number | null;
      state: Generated<'proposed' | 'approved' | 'refused' | 'dropped'>;
      value: ColumnType<NonNullable<Answer['value']>, string, string>;
      value_before: ColumnType<Answer['value'] | null, string | null, string | null>;
    };
    'zero_carbon.score_drafts': {
      item: string;
      saved_at: Date;
      sealed: Buffer;
      seat_id: string;
      version: Generated<number>;
    };
    'zero_carbon.score_seals': {
      history_id: string;
      receipt_at: Date | null;
      sealed: Buffer | null;
      seat_id: string;
      submitted_at: Date;
    };
    'zero_carbon.scores': {
      comment: Generated<string>;
      item: string;
      points: string;
      seat_id: string;
      submitted_points: string;
    };
    'zero_carbon.seats': {
      changed_at: Date;
      conflicts: ConflictQuestion[] | null;
      draw_id: string;
      due_on: string | null;
      id: GeneratedAlways<string>;
      invited_at: Date;
      leader: boolean;
      /** Why it was declined or replaced. */
      note: Generated<string>;
      panel_id: string;
      /** Null once the account is gone. */
      person_id: string | null;
      place: number;
      report_id: string | null;
      state: Generated<
        | 'invited'
        | 'accepted'
        | 'scoring'
        | 'submitted'
        | 'signed'
        | 'declined'
        | 'conflicted'
        | 'lapsed'
        | 'replaced'
        | 'released'
      >;
    };
    'zero_carbon.serial_holds': {
      id: GeneratedAlways<string>;
      /** An `int8range`, written by `int8range(from, to, '[]')`. */
      numbers: string;
      prefix: string;
      registry: string;
      report_id: string;
    };
    'zero_carbon.serial_limits': {
      party_id: string;
      until: Date;
    };
    'zero_carbon.shared_files': {
      evidence_id: string;
      report_id: string;
    };
    'zero_carbon.signing_keys': {
      added_at: string;
      good_from: string;
      good_until: string | null;
      id: string;
      organisation_id: string | null;
      public_key: Buffer;
      retired_at: string | null;
      sealed_private: Buffer;
    };
    'zero_carbon.sites': {
      address: string;
      area: string;
      boundary_en: string | null;
      boundary_zh: string | null;
      created_at: Date;
      diagram_file: string | null;
      id: GeneratedAlways<string>;
      name_en: string | null;
      name_key: string;
      name_zh: string;
      party_id: string;
      search_key: string;
      /** Per cent, a decimal. */
      share: string;
      version: Generated<number>;
    };
    'zero_carbon.standard_series': {
      code: string;
      home_page: string | null;
      name_en: string;
      name_zh: string;
      position: number;
    };
    'zero_carbon.standards': {
      compiled_on: string | null;
      content_en: string | null;
      content_zh: string | null;
      created_at: Date;
      dates_check: 'seen' | 'unchecked' | 'notFound' | null;
      edited_at: Date | null;
      /** The year in the number. */
      edition: string | null;
      /** As precise as known: `2015-11-19`, `2024-09`, `2008`. */
      effective: string | null;
      /** The number without part and year: `GB/T 32151`. */
      family: string;
      grams: string[];
      id: GeneratedAlways<string>;
      /** As precise as known: `2015-11-19`, `2024-09`, `2008`. */
      issued: string | null;
      issuer_en: string | null;
      issuer_zh: string | null;
      number: string;
      number_check: 'seen' | 'unchecked' | 'notFound' | null;
      search: string;
      series: string;
      shipped_hash: string | null;
      slug: string | null;
      sort_date: GeneratedAlways<string>;
      state: 'current' | 'superseded' | 'withdrawn' | 'unstated';
      successor_id: string | null;
      title_en: string | null;
      title_form_en: 'full' | 'short' | 'completed' | 'translated' | null;
      title_form_zh: 'full' | 'short' | 'completed' | 'translated' | null;
      title_zh: string | null;
      /** As precise as known: `2015-11-19`, `2024-09`, `2008`. */
      withdrawn: string | null;
    };
    'zero_carbon.status_entries': {
      certificate_id: string;
      index: number;
      list: number;
      organisation_id: string;
    };
    'zero_carbon.summary_scores': {
      item: string;
      median: string;
      panel_id: string;
      points: string;
      reason: Generated<string>;
    };
    'zero_carbon.summary_signatures': {
      dissent: Generated<string>;
      seat_id: string;
      signed_at: Date;
    };
    'zero_carbon.supplement_files': {
      evidence_id: string;
      supplement_id: string;
    };
    'zero_carbon.supplement_items': {
      comment: string;
      item: string;
      lines: ColumnType<string[], string | undefined, string>;
      reply: Generated<string>;
      supplement_id: string;
    };
    'zero_carbon.supplements': {
      answered_by: string | null;
      asked_at: Date;
      asked_by: string | null;
      ended_at: Date | null;
      id: GeneratedAlways<string>;
      message: string;
      organisation_id: string;
      party_id: string | null;
      /** Null once its enterprise is erased. */
      report_id: string | null;
      report_number: string;
      round: number;
      run_after: string | null;
      run_before: string | null;
      stage: 'organisation' | 'panel';
      state: Generated<'asked' | 'answered' | 'lapsed' | 'withdrawn'>;
    };
    'zero_carbon.surveillance_plans': {
      certificate_id: string;
      counted_from: string;
      months: number;
      next_on: string | null;
      next_turn: number | null;
    };
    'zero_carbon.surveillances': {
      certificate_id: string;
      checked_at: Date | null;
      checked_by: string | null;
      confirmed_at: Date | null;
      confirmed_by: string | null;
      day: string;
      declared_at: Date | null;
      declared_by: string | null;
      due_on: string | null;
      grace_until: string | null;
      id: GeneratedAlways<string>;
      net: string | null;
      offset_tonnes: string | null;
      opened_at: Date;
      organisation_id: string;
      outcome: 'maintain' | 'fail' | null;
      party_id: string | null;
      period_end: string | null;
      period_start: string | null;
      points: string | null;
      reason: Generated<string>;
      removal: string | null;
      report_id: string | null;
      report_number: string | null;
      run_id: string | null;
      /** Tonnes of CO2e, to 3 decimals. */
      scope1: string | null;
      /** Market-based. */
      scope2: string | null;
      /** Null for type I. */
      scope3: string | null;
      sent_back: Generated<string>;
      star: number | null;
      state: Generated<'due' | 'overdue' | 'declared' | 'maintained' | 'failed' | 'closed'>;
      suspension_id: string | null;
      turn: number;
      version: Generated<number>;
    };
    'zero_carbon.template_pictures': {
      file_id: string;
      height: number;
      party_id: string | null;
      width: number;
    };
    'zero_carbon.trainee_browsers': {
      seen_at: Date;
      token_hash: Buffer;
      trainee_id: string;
    };
    'zero_carbon.trainees': {
      created_at: Date;
      erased_at: Date | null;
      id: Generated<string>;
      /** Null, with the sealed one, once the person was erased. */
      id_hash: Buffer | null;
      id_sealed: Buffer | null;
      name: string;
      name_key: string;
      query_password: string | null;
      query_password_at: Date | null;
    };
    'zero_carbon.training_certificate_sequences': {
      last: number;
      organisation_id: string;
      year: number;
    };
    'zero_carbon.training_certificates': {
      course_id: string;
      enrolment_id: string | null;
      entered_at: Date;
      expires_on: string;
      id: GeneratedAlways<string>;
      issued_on: string;
      number: string;
      organisation_id: string;
      session_id: string | null;
      state: Generated<'valid' | 'withdrawn'>;
      template_id: string | null;
      trainee_id: string;
      withdrawn_at: Date | null;
      withdrawn_on: string | null;
    };
    'zero_carbon.training_enrolments': {
      attended: boolean | null;
      enrolled_at: Date;
      id: Generated<string>;
      id_hash: Buffer | null;
      id_sealed: Buffer | null;
      name: string;
      party_id: string | null;
      phone: Generated<string>;
      place: number;
      result: 'passed' | 'failed' | null;
      score: string | null;
      session_id: string;
    };
    'zero_carbon.training_entries': {
      certificate_id: string;
      entered: 'valid' | 'withdrawn';
      index: string;
      /** Null once it was forgotten. */
      salt: Buffer | null;
    };
    'zero_carbon.training_guesses': {
      day: string;
      guesses: number;
      key: string;
    };
    'zero_carbon.training_issue_requests': {
      asked_at: Date;
      enrolment_id: string;
      person_id: string | null;
      problem_en: string | null;
      problem_zh: string | null;
      task_id: string | null;
      template_id: string;
    };
    'zero_carbon.training_limits': {
      key: string;
      until: Date;
    };
    'zero_carbon.training_sessions': {
      capacity: number;
      closes_on: string;
      contact: string;
      course_id: string;
      ends_on: string;
      hours: number;
      id: GeneratedAlways<string>;
      judged: Generated<number>;
      last_place: Generated<number>;
      organisation_id: string;
      place: string;
      planned_at: Date;
      price: Generated<string>;
      reason: Generated<string>;
      starts_on: string;
      state: Generated<'planned' | 'open' | 'closed' | 'finished' | 'cancelled'>;
      taken: Generated<number>;
      version: Generated<number>;
    };
    'zero_carbon.visits': {
      checks: ColumnType<Visit['checks'], string | undefined, string>;
      done_at: Date | null;
      done_by: string | null;
      ends_on: string;
      id: GeneratedAlways<string>;
      lang: 'zh' | 'en' | null;
      notes: Generated<string>;
      organisation_id: string;
      party_id: string;
      pictures: ColumnType<{ file: string; caption: string }[], string | undefined, string>;
      place: string;
      planned_at: Date;
      planned_by: string | null;
      present: ColumnType<Visit['present'], string | undefined, string>;
      purpose: string;
      reason: Generated<string>;
      report_id: string;
      starts_on: string;
      state: Generated<'planned' | 'done' | 'cancelled'>;
      version: Generated<number>;
      visitors: string;
    };
  }
}
