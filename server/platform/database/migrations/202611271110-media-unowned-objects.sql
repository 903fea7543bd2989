-- Objects of the media storage that a process began to write and that no row has yet. A killed process leaves them here,
-- and a job deletes them (media#unowned-objects).
CREATE TABLE unowned_objects (
  kind text NOT NULL CHECK (kind IN ('ORIGINAL', 'RENDITIONS', 'VIDEO')),
  key text NOT NULL,
  noted_at timestamptz NOT NULL,
  PRIMARY KEY (kind, key)
);
CREATE INDEX unowned_objects_noted ON unowned_objects (noted_at);
