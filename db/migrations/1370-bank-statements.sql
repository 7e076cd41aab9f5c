-- What a company's bank says of its account: statements that were imported, and their entries, each kept once.
CREATE TABLE bank_statements (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES company_profiles ON DELETE CASCADE,
  format text NOT NULL CHECK (format IN ('camt053', 'ofx', 'table')),
  file_name text NOT NULL,
  kept_count integer NOT NULL,
  -- Entries that were there already.
  double_count integer NOT NULL,
  imported_by uuid REFERENCES users ON DELETE SET NULL,
  imported_name text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX bank_statements_company ON bank_statements (company_id, created_at DESC);
CREATE INDEX bank_statements_imported_by ON bank_statements (imported_by) WHERE imported_by IS NOT NULL;

CREATE TABLE bank_entries (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES company_profiles ON DELETE CASCADE,
  statement_id uuid NOT NULL REFERENCES bank_statements,
  -- Empty where its file does not say.
  account text NOT NULL,
  booked_on date NOT NULL,
  -- Above zero where money came in.
  amount_minor bigint NOT NULL CHECK (amount_minor <> 0),
  currency text NOT NULL,
  counterparty text NOT NULL,
  counterparty_iban text NOT NULL,
  words text NOT NULL,
  end_to_end_id text NOT NULL,
  -- Of the bank, which tells it again each time.
  reference text NOT NULL,
  -- A payment that came back: rejected, returned, unpaid.
  is_return boolean NOT NULL,
  return_reason text NOT NULL,
  -- Its day, then its place in the file.
  listed_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'settled', 'aside')),
  note text NOT NULL DEFAULT '',
  decided_by uuid REFERENCES users ON DELETE SET NULL,
  decided_name text,
  decided_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK ((state = 'open') = (decided_at IS NULL))
);
CREATE INDEX bank_entries_listed ON bank_entries (company_id, state, listed_at DESC, id DESC);
CREATE INDEX bank_entries_same ON bank_entries (company_id, booked_on, amount_minor);
CREATE INDEX bank_entries_reference ON bank_entries (company_id, reference) WHERE reference <> '';
CREATE INDEX bank_entries_statement ON bank_entries (statement_id);
CREATE INDEX bank_entries_decided_by ON bank_entries (decided_by) WHERE decided_by IS NOT NULL;

-- The payments that an entry stands for: noted from it, confirmed by it, noted before by hand, or taken back.
CREATE TABLE bank_entry_payments (
  entry_id uuid NOT NULL REFERENCES bank_entries ON DELETE CASCADE,
  payment_id uuid NOT NULL REFERENCES payments,
  tie text NOT NULL CHECK (tie IN ('noted', 'confirmed', 'known', 'returned')),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (entry_id, payment_id)
);
-- No payment stands for two entries of one company's account; both companies of it may tie it to their own.
CREATE INDEX bank_entry_payments_payment ON bank_entry_payments (payment_id);
