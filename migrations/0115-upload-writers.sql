-- Who may write an upload's bytes: each new address, each piece and the check at the end take the next number, and bytes of
-- an earlier one are refused.
alter table kernel.uploads add column writer integer not null default 0;
