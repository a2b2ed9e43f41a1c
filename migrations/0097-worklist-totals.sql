-- of a million reports this takes longer than any call may
set local statement_timeout = 0;

-- The total of a list of an organisation is counted in the index of its order alone: what narrows it, whose report it is
-- and whether it was ever assessed are read there, not in ten thousand places of the table. The site and the reviewer are
-- there for the joins that a total leaves out: Postgres asks for their columns all the same.
-- contract: the index of its name that is made next serves whatever this one served
drop index zero_carbon.reports_organisation_due;
create index reports_organisation_due on zero_carbon.reports (organisation_id, due_on, id)
  include (state, party_id, site_id, run_id, evaluation_type, reviewer_id) where due_on is not null;
-- contract: and so does the one that takes this one's place
drop index zero_carbon.reports_submitted;
create index reports_submitted on zero_carbon.reports (organisation_id, submitted_on desc, id desc)
  include (state, party_id, site_id, run_id, evaluation_type, reviewer_id) where organisation_id is not null;
