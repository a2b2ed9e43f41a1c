-- By when a report of misuse is to be closed; null once it is. Reports from before count weekends alone.
alter table zero_carbon.misuse_reports add column due_on date;
update zero_carbon.misuse_reports set due_on = (reported_at at time zone 'Asia/Shanghai')::date + 14 where state = 'received';
create index misuse_reports_due on zero_carbon.misuse_reports (due_on, id) where due_on is not null;

create index certificates_decide_by on zero_carbon.certificates (decide_by, id) where decide_by is not null;
