-- Picture of a field of work with partners; null without one.
ALTER TABLE works_types ADD COLUMN image jsonb;
