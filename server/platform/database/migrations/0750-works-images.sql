-- Picture of a field of work with partners (Product 4.20); null without one.
ALTER TABLE works_types ADD COLUMN image jsonb;
