-- Days with other hours, photos, the way and the map of a branch.
ALTER TABLE stores
  ADD COLUMN holidays jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN photos jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN directions text NOT NULL DEFAULT '',
  ADD COLUMN map jsonb NOT NULL DEFAULT '{"roads": [], "stations": [], "way": []}';
