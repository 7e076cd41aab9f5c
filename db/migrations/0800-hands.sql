-- Whose hand a paper names: the account that pressed or on whose device ink was drawn, its company, the moment. What was
-- signed before has no row here, and is printed as it was.
CREATE TABLE hands (
  id uuid PRIMARY KEY,
  -- The quote, order, amendment, snag, signature or addendum.
  subject_id uuid NOT NULL,
  act text NOT NULL CHECK (act IN ('accepted', 'ordered', 'confirmed', 'proposed', 'fixed', 'lifted', 'decided', 'signed', 'contested')),
  user_id uuid REFERENCES users (id) ON DELETE SET NULL,
  name text NOT NULL,
  -- Empty once its holder was erased.
  email text NOT NULL,
  company_id uuid NOT NULL REFERENCES company_profiles (id) ON DELETE CASCADE,
  company text NOT NULL,
  at timestamptz NOT NULL
);

CREATE INDEX hands_subject ON hands (subject_id, at);
CREATE INDEX hands_user ON hands (user_id);

-- A person who is erased takes their account along; a company that is merged into another its hands.
CREATE FUNCTION keep_hand() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before jsonb := to_jsonb(OLD) - 'company_id';
  after jsonb := to_jsonb(NEW) - 'company_id';
BEGIN
  IF NEW.user_id IS NULL THEN before := before - 'user_id'; after := after - 'user_id'; END IF;
  IF NEW.email = '' THEN before := before - 'email'; after := after - 'email'; END IF;
  IF before <> after THEN RAISE EXCEPTION 'what was signed does not change'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER hands_stand BEFORE UPDATE ON hands FOR EACH ROW EXECUTE FUNCTION keep_hand();
