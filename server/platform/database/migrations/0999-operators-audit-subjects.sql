-- Members whose data a row of the log is about: one, several for a printed list, none for guests.

ALTER TABLE operator_audit ADD COLUMN subject_ids bigint[] NOT NULL DEFAULT '{}';
CREATE INDEX operator_audit_of_subject ON operator_audit USING gin (subject_ids);
