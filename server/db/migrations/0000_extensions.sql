-- Trigram search over names; "trusted" since PostgreSQL 13, so that the database's owner may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
