-- Hashes of complete subtrees of 256 leaves of each log, so that a proof reads two tiles and not
-- the log (raffles#large-logs).
CREATE TABLE raffle_tiles (
  raffle_product_id bigint NOT NULL REFERENCES raffle_draws (raffle_product_id),
  -- Number of the tile from 0.
  tile integer NOT NULL CHECK (tile >= 0),
  hash text NOT NULL,
  PRIMARY KEY (raffle_product_id, tile)
);
CREATE TRIGGER raffle_tiles_append_only BEFORE UPDATE OR DELETE ON raffle_tiles
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Tiles of existing logs, level by level (RFC 6962 2.1).
WITH
  l0 AS (
    SELECT l.raffle_product_id AS r, l.seq - 1 AS i, decode(l.leaf, 'hex') AS h
    FROM raffle_log l JOIN raffle_draws d USING (raffle_product_id) WHERE (l.seq - 1) / 256 < d.size / 256
  ),
  l1 AS (SELECT r, i / 2 AS i, sha256('\x01'::bytea || string_agg(h, ''::bytea ORDER BY i)) AS h FROM l0 GROUP BY r, i / 2),
  l2 AS (SELECT r, i / 2 AS i, sha256('\x01'::bytea || string_agg(h, ''::bytea ORDER BY i)) AS h FROM l1 GROUP BY r, i / 2),
  l3 AS (SELECT r, i / 2 AS i, sha256('\x01'::bytea || string_agg(h, ''::bytea ORDER BY i)) AS h FROM l2 GROUP BY r, i / 2),
  l4 AS (SELECT r, i / 2 AS i, sha256('\x01'::bytea || string_agg(h, ''::bytea ORDER BY i)) AS h FROM l3 GROUP BY r, i / 2),
  l5 AS (SELECT r, i / 2 AS i, sha256('\x01'::bytea || string_agg(h, ''::bytea ORDER BY i)) AS h FROM l4 GROUP BY r, i / 2),
  l6 AS (SELECT r, i / 2 AS i, sha256('\x01'::bytea || string_agg(h, ''::bytea ORDER BY i)) AS h FROM l5 GROUP BY r, i / 2),
  l7 AS (SELECT r, i / 2 AS i, sha256('\x01'::bytea || string_agg(h, ''::bytea ORDER BY i)) AS h FROM l6 GROUP BY r, i / 2),
  l8 AS (SELECT r, i / 2 AS i, sha256('\x01'::bytea || string_agg(h, ''::bytea ORDER BY i)) AS h FROM l7 GROUP BY r, i / 2)
INSERT INTO raffle_tiles (raffle_product_id, tile, hash) SELECT r, i, encode(h, 'hex') FROM l8;

-- Entries whose member is not notified yet, those that lost at last.
CREATE INDEX raffle_entries_unnotified ON raffle_entries ((state = 'LOST'), id)
  WHERE notified_at IS NULL AND user_id IS NOT NULL;
