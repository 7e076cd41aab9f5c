-- A retention that its provider replaces by the bond of a bank, for the same amount (loi n° 71-584, art. 1).
ALTER TABLE guarantees DROP CONSTRAINT guarantees_retention_state_check,
  ADD CONSTRAINT guarantees_retention_state_check
    CHECK (retention_state IN ('none', 'held', 'opposed', 'released', 'replaced'));

-- `due`: both sides were told that the retention fell due by itself.
ALTER TABLE guarantee_reminders DROP CONSTRAINT guarantee_reminders_kind_check,
  ADD CONSTRAINT guarantee_reminders_kind_check
    CHECK (kind IN ('completion', 'equipment', 'decennial', 'retention', 'due'));

CREATE TABLE retention_bonds (
  id uuid PRIMARY KEY,
  work_order_id uuid NOT NULL REFERENCES guarantees (work_order_id) ON DELETE CASCADE,
  -- `superseded`: its provider sent another before it was answered.
  state text NOT NULL CHECK (state IN ('waiting', 'taken', 'refused', 'superseded')),
  bank text NOT NULL CHECK (length(bank) BETWEEN 2 AND 120),
  proposed_by uuid REFERENCES users (id) ON DELETE SET NULL,
  proposed_at timestamptz NOT NULL,
  refusal_reason text CHECK (length(refusal_reason) <= 1000),
  decided_by uuid REFERENCES users (id) ON DELETE SET NULL,
  decided_at timestamptz,
  CHECK ((state = 'refused') = (refusal_reason IS NOT NULL)),
  CHECK ((state IN ('taken', 'refused')) = (decided_at IS NOT NULL))
);
CREATE INDEX retention_bonds_order ON retention_bonds (work_order_id, proposed_at DESC, id DESC);
CREATE UNIQUE INDEX retention_bonds_waiting ON retention_bonds (work_order_id) WHERE state = 'waiting';
CREATE INDEX retention_bonds_proposed_by ON retention_bonds (proposed_by) WHERE proposed_by IS NOT NULL;
CREATE INDEX retention_bonds_decided_by ON retention_bonds (decided_by) WHERE decided_by IS NOT NULL;
