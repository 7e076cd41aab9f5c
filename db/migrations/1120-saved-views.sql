-- A list with its filters under a name, of a person in a company; shared, their colleagues find it too.
CREATE TABLE saved_views (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  company_id uuid NOT NULL REFERENCES company_profiles (id) ON DELETE CASCADE,
  list text NOT NULL CHECK (list IN ('requests')),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  -- The query of the page.
  address text NOT NULL CHECK (length(address) <= 1000),
  is_shared boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  UNIQUE (user_id, company_id, list, name)
);
CREATE INDEX saved_views_shared ON saved_views (company_id) WHERE is_shared;
