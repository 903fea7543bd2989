-- Public and substitute holidays of Korea; the start of the shop inserts those of its library.
CREATE TABLE IF NOT EXISTS holidays (
  day date PRIMARY KEY,
  name text NOT NULL
);
