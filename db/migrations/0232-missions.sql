-- What a crew looks at and keeps on site (docs/decisions/0048).

-- What a provider has looked at in a trade: every version stays, for visits that began with it. No item: ours is proposed.
CREATE TABLE checklists (
  company_id uuid NOT NULL REFERENCES company_profiles (id) ON DELETE CASCADE,
  trade text NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  items jsonb NOT NULL,
  written_by uuid REFERENCES users (id) ON DELETE SET NULL,
  written_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, trade, version)
);

-- A visit since something was kept of it.
CREATE TABLE missions (
  visit_id uuid PRIMARY KEY REFERENCES visits (id) ON DELETE CASCADE,
  -- The list as it stood when it began: [{"id", "key" | null, "label", "asksPhoto", "unit"}].
  checks jsonb NOT NULL,
  -- Photos that a phone said it still keeps.
  awaited uuid[] NOT NULL DEFAULT '{}',
  begun_at timestamptz NOT NULL
);

-- What was kept on site, each line by the id that its device gave it: said twice, it is there once. Lines are added, and
-- taken back; what one reads of a photo is the one thing that changes.
CREATE TABLE mission_entries (
  id uuid PRIMARY KEY,
  visit_id uuid NOT NULL REFERENCES visits (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('arrival', 'departure', 'correction', 'reading', 'decision', 'photo', 'part',
    'hours', 'finding', 'note', 'signature', 'follow-up')),
  data jsonb NOT NULL,
  -- Of a photo: its bytes are an attachment of the visit.
  file_id uuid REFERENCES attachments (id) ON DELETE CASCADE,
  made_by uuid REFERENCES users (id) ON DELETE SET NULL,
  -- By our clock; by the device's, where it said so; when it came.
  made_at timestamptz NOT NULL,
  device_at timestamptz,
  received_at timestamptz NOT NULL,
  removed_at timestamptz,
  CHECK ((kind = 'photo') = (file_id IS NOT NULL))
);

CREATE INDEX mission_entries_visit ON mission_entries (visit_id, made_at, id);
CREATE INDEX mission_entries_author ON mission_entries (made_by);
CREATE INDEX mission_entries_file ON mission_entries (file_id);

-- What was printed of it, as it was known then: what comes later makes another edition.
CREATE TABLE mission_reports (
  id uuid PRIMARY KEY,
  visit_id uuid NOT NULL REFERENCES visits (id) ON DELETE CASCADE,
  edition integer NOT NULL CHECK (edition > 0),
  snapshot jsonb NOT NULL,
  sealed_at timestamptz NOT NULL,
  UNIQUE (visit_id, edition)
);
