-- What was found in the evidence of an item: words, the line of the check list, and the box on a page.
alter table zero_carbon.review_verdicts add column findings jsonb not null default '[]'::jsonb
  check (jsonb_typeof(findings) = 'array');
