-- The log names an invite by its id: a name is a person's, and the log outlives the person's data.

ALTER TABLE operator_links ADD COLUMN id bigint GENERATED ALWAYS AS IDENTITY UNIQUE;
