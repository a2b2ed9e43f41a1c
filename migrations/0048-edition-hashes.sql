-- SHA-256 of what a version is called and says: the move that publishes it takes it into the chained history. Null for
-- drafts, and for versions that were published before.
alter table zero_carbon.indicator_sets add column published_hash text collate "C";
alter table zero_carbon.factor_sets add column published_hash text collate "C";
