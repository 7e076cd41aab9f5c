-- Invoices of orders. A draft keeps what its author chose; what it says is counted anew from the order each time it is read.
CREATE TABLE invoices (
  id uuid PRIMARY KEY,
  work_order_id uuid NOT NULL REFERENCES work_orders,
  request_id uuid NOT NULL REFERENCES requests,
  company_id uuid NOT NULL REFERENCES company_profiles,
  provider_id uuid NOT NULL REFERENCES company_profiles,
  site_id uuid NOT NULL REFERENCES sites,
  kind text NOT NULL CHECK (kind IN ('deposit', 'situation', 'balance', 'credit')),
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'issued')),
  credits_id uuid REFERENCES invoices,
  choices jsonb NOT NULL,
  currency text NOT NULL,
  -- All that it says, once issued: its paper and its file for machines are made of it alone.
  document jsonb,
  number text,
  issued_on date,
  due_on date,
  total_ht_minor bigint,
  total_vat_minor bigint,
  total_ttc_minor bigint,
  retention_minor bigint,
  paper_sha256 text,
  issuer_user_id uuid REFERENCES users ON DELETE SET NULL,
  issuer_name text,
  created_by uuid REFERENCES users ON DELETE SET NULL,
  -- Where it stands in lists: when it was issued, of a draft when it was begun.
  listed_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK ((kind = 'credit') = (credits_id IS NOT NULL)),
  CHECK (state = 'draft' OR num_nulls(document, number, issued_on, due_on, total_ht_minor, total_vat_minor, total_ttc_minor, retention_minor) = 0)
);
CREATE UNIQUE INDEX invoices_number ON invoices (provider_id, number);
CREATE UNIQUE INDEX invoices_draft ON invoices (work_order_id) WHERE state = 'draft';
CREATE INDEX invoices_of_order ON invoices (work_order_id, listed_at);
CREATE INDEX invoices_of_request ON invoices (request_id);
CREATE INDEX invoices_of_site ON invoices (site_id);
CREATE INDEX invoices_sent ON invoices (provider_id, listed_at DESC, id DESC);
CREATE INDEX invoices_received ON invoices (company_id, listed_at DESC, id DESC) WHERE state <> 'draft';
CREATE INDEX invoices_credited ON invoices (credits_id) WHERE credits_id IS NOT NULL;
CREATE INDEX invoices_issuer ON invoices (issuer_user_id) WHERE issuer_user_id IS NOT NULL;
CREATE INDEX invoices_author ON invoices (created_by) WHERE created_by IS NOT NULL;

-- What was issued says the same for ever, whatever the door: a mistake takes a credit note.
CREATE FUNCTION keep_issued_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state = 'draft' THEN
    RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  IF TG_OP = 'DELETE' OR NEW.state = 'draft'
    OR (NEW.id, NEW.work_order_id, NEW.company_id, NEW.provider_id, NEW.kind, NEW.credits_id, NEW.currency, NEW.document,
        NEW.number, NEW.issued_on, NEW.due_on, NEW.total_ht_minor, NEW.total_vat_minor, NEW.total_ttc_minor, NEW.retention_minor)
      IS DISTINCT FROM
       (OLD.id, OLD.work_order_id, OLD.company_id, OLD.provider_id, OLD.kind, OLD.credits_id, OLD.currency, OLD.document,
        OLD.number, OLD.issued_on, OLD.due_on, OLD.total_ht_minor, OLD.total_vat_minor, OLD.total_ttc_minor, OLD.retention_minor)
    OR (OLD.paper_sha256 IS NOT NULL AND NEW.paper_sha256 IS DISTINCT FROM OLD.paper_sha256)
  THEN
    RAISE EXCEPTION 'invoice % is issued', OLD.number;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER invoices_kept BEFORE UPDATE OR DELETE ON invoices FOR EACH ROW EXECUTE FUNCTION keep_issued_invoice();

-- What a company's invoices say besides its file: asked for the first time it invoices.
CREATE TABLE invoice_settings (
  company_id uuid PRIMARY KEY REFERENCES company_profiles ON DELETE CASCADE,
  share_capital text NOT NULL DEFAULT '',
  insurance text NOT NULL DEFAULT '',
  vat_on_debits boolean NOT NULL DEFAULT false,
  term_days integer NOT NULL DEFAULT 30 CHECK (term_days BETWEEN 0 AND 60),
  end_of_month boolean NOT NULL DEFAULT false,
  updated_at timestamptz NOT NULL
);

-- Credit notes have a series of their own.
ALTER TABLE number_sequences DROP CONSTRAINT number_sequences_kind_check,
  ADD CONSTRAINT number_sequences_kind_check CHECK (kind IN ('DI', 'DV', 'OS', 'FA', 'AV', 'T'));
