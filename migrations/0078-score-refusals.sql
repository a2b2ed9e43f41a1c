-- Whoever proposed a change of a score reads why it was refused.
alter table zero_carbon.score_changes
  add column refusal text not null default '' check (char_length(refusal) <= 500);
