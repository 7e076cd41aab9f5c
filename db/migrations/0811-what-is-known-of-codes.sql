-- What is known of each access code of a site, a line of its codes: since when it stands, when it last opened, whether it was
-- reported wrong. The code itself stands in the site alone; here by a digest.
CREATE TABLE site_codes (
  id uuid PRIMARY KEY,
  site_id uuid NOT NULL REFERENCES sites (id) ON DELETE CASCADE,
  digest bytea NOT NULL,
  position integer NOT NULL,
  set_at timestamptz NOT NULL,
  opened_at timestamptz,
  reported_at timestamptz,
  reported_by uuid REFERENCES users (id) ON DELETE SET NULL,
  UNIQUE (site_id, digest)
);
CREATE INDEX site_codes_reporter ON site_codes (reported_by);

-- Written before anybody noted when: no later than the site was last changed.
INSERT INTO site_codes (id, site_id, digest, position, set_at)
SELECT gen_random_uuid(), id, sha256(convert_to(id::text || E'\n' || line, 'UTF8')), min(nth), updated_at
FROM (SELECT s.id, s.updated_at, btrim(l.line, E' \t\r') AS line, l.nth
  FROM sites s, regexp_split_to_table(s.access_codes, E'\n') WITH ORDINALITY l(line, nth) WHERE s.access_codes <> '') c
WHERE line <> '' GROUP BY id, line, updated_at;

ALTER TABLE mission_entries DROP CONSTRAINT mission_entries_kind_check;
ALTER TABLE mission_entries ADD CONSTRAINT mission_entries_kind_check CHECK (kind IN ('arrival', 'departure', 'correction',
  'reading', 'decision', 'photo', 'part', 'hours', 'finding', 'note', 'signature', 'follow-up', 'code'));
