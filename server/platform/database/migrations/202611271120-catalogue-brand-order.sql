-- Order of the brands that operators choose; equal ones are in the order of their English names.
ALTER TABLE brands ADD COLUMN sort integer NOT NULL DEFAULT 0;
