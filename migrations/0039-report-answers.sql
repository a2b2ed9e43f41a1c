-- What an enterprise answers to vetoes, and to indicators that the calculation does not give.
create table zero_carbon.report_answers (
  report_id bigint not null references zero_carbon.reports (id) on delete cascade,
  -- the number of the indicator or veto in the report's set: `2.1`, `M3`
  question text collate "C" not null,
  -- yes or no, a decimal text, the id of a choice, or ids of what is counted; null while unanswered
  value jsonb,
  -- why it does not apply; null where it does
  not_applicable text,
  version integer not null,
  person_id bigint references accounts.people (id) on delete set null,
  at timestamptz not null,
  primary key (report_id, question)
);
create index report_answers_person on zero_carbon.report_answers (person_id) where person_id is not null;

-- The files behind an answer. What is used here cannot be removed from the evidence.
create table zero_carbon.report_answer_evidence (
  report_id bigint not null,
  question text collate "C" not null,
  evidence_id bigint not null references zero_carbon.evidence (id),
  primary key (report_id, question, evidence_id),
  foreign key (report_id, question) references zero_carbon.report_answers on delete cascade
);
create index report_answer_evidence_file on zero_carbon.report_answer_evidence (evidence_id);
