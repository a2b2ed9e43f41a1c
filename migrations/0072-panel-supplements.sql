-- The leader of a panel may ask the enterprise for more, while nobody of the panel has submitted scores.
-- experts who have submitted
alter table zero_carbon.reports add column scores_in smallint not null default 0 check (scores_in >= 0);
update zero_carbon.reports r set scores_in = s.count
  from (select report_id, count(*) from zero_carbon.seats where state in ('submitted', 'signed') group by report_id) as s
 where r.id = s.report_id;

-- What a leader has marked to be asked and not asked yet.
create table zero_carbon.panel_marks (
  panel_id bigint not null references zero_carbon.panels (id) on delete cascade,
  item text collate "C" not null check (char_length(item) between 1 and 40),
  comment text not null check (char_length(comment) between 1 and 2000),
  -- the lines of data that are to be corrected
  lines jsonb not null default '[]'::jsonb,
  version integer not null default 1,
  primary key (panel_id, item)
);
