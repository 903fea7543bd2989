-- Last review of the grade; null: never.
ALTER TABLE users ADD COLUMN grade_reviewed_at timestamptz;
CREATE INDEX users_grade_review ON users (grade_reviewed_at NULLS FIRST) WHERE status <> 'WITHDRAWN';
CREATE INDEX users_idle ON users (last_login_at) WHERE status = 'ACTIVE';
