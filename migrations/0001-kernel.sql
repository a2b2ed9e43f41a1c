-- What every area stands on. Search columns use collation "C" throughout, whatever the cluster's default is.
create schema if not exists kernel;
create extension if not exists pg_trgm;
